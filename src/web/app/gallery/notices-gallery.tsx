import { OfferNotice } from '#web/app/offline/notices.tsx';
import { OfflineNotice } from '#web/app/offline-bar.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';

const nothing = () => undefined;
const well = { online: true, reached: true, keptAt: null, waiting: 0 };

/** The shell's messages about network, saves, versions and installing. */
export function NoticesGallery() {
  return (
    <>
      <Part name="Offline bar">
        <div className={css.stack}>
          <OfflineNotice {...well} online={false} reached={false} onShow={nothing} />
          <OfflineNotice {...well} reached={false} keptAt="2026-03-01T08:30:00Z" waiting={2} onShow={nothing} />
          <OfflineNotice {...well} waiting={1} onShow={nothing} />
        </div>
      </Part>
      <Part name="Install, new version">
        <div className={css.ground}>
          <OfferNotice
            words="Install MetaMind: it then opens like an app, also without a network."
            label="Install"
            onTake={nothing}
            onSnooze={nothing}
          />
        </div>
        <div className={css.ground}>
          <OfferNotice
            words="A new version is ready. Reloading loses what is typed and not sent."
            label="Reload"
            onTake={nothing}
            onSnooze={nothing}
          />
        </div>
      </Part>
    </>
  );
}
