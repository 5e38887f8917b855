import { useEffect, useState } from 'react';
import { OfferNotice } from '#web/app/offline/notices.tsx';
import { OfflineNotice } from '#web/app/offline-bar.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ControlsGallery } from './controls-gallery.tsx';
import { ExtremesGallery } from './extremes-gallery.tsx';
import { FloatingGallery } from './floating-gallery.tsx';
import { forceStates } from './force-states.ts';
import { FormsGallery } from './forms-gallery.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';
import { PageGallery } from './page-gallery.tsx';
import { PressedGallery } from './pressed-gallery.tsx';
import { StatesGallery } from './states-gallery.tsx';
import { RecordGallery, ResultGallery } from './thread-gallery.tsx';

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

/** Every part of the design in every state, at `/dev/gallery` while the product is being developed. */
export function GalleryPage() {
  useDocumentTitle('The parts');
  const [rightToLeft, setRightToLeft] = useState(false);
  useEffect(() => forceStates(document.styleSheets), []);
  return (
    <div className={css.page} dir={rightToLeft ? 'rtl' : 'ltr'}>
      <h1 className={css.title}>The parts</h1>
      <Checkbox label="Laid out from right to left" checked={rightToLeft} onChange={setRightToLeft} />
      <div className={css.columns}>
        <div>
          <ControlsGallery />
        </div>
        <div>
          <FloatingGallery />
          <PressedGallery />
        </div>
        <div>
          <StatesGallery />
          <FormsGallery />
          <NoticesGallery />
        </div>
      </div>
      <ExtremesGallery />
      <PageGallery />
      <Part name="Thread to a card">
        <ResultGallery />
      </Part>
      <Part name="Thread to a passage">
        <RecordGallery />
      </Part>
    </div>
  );
}
