import { useEffect, useState } from 'react';
import { OfferNotice } from '#web/app/offline/notices.tsx';
import { OfflineNotice } from '#web/app/offline-bar.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EffectAsReported } from '#web/ui/study/effect-as-reported.tsx';
import { ForestMini } from '#web/ui/study/forest-mini.tsx';
import { TabbedPage } from '#web/ui/tabbed-page.tsx';
import { TextPage, TextSection } from '#web/ui/text/text-page.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ControlsGallery } from './controls-gallery.tsx';
import { ExtremesGallery } from './extremes-gallery.tsx';
import { FloatingGallery } from './floating-gallery.tsx';
import { FormsGallery } from './forms-gallery.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';
import { PressedGallery } from './pressed-gallery.tsx';
import { StatesGallery } from './states-gallery.tsx';
import { RecordGallery, ResultGallery } from './thread-gallery.tsx';

/** A page to be read, and effects beyond the ends of the axis. */
function PageGallery() {
  return (
    <>
      <Part name="Effects beyond the axis, and one that is no ratio">
        <div className={css.row}>
          <ForestMini estimate={0.5} low={0.1} high={0.9} />
          <ForestMini estimate={1.9} low={1.2} high={4} />
          <ForestMini estimate={1} low={0.2} high={5} retracted />
        </div>
        <EffectAsReported
          effect={{
            estimate: -4.2,
            low: -6.1,
            high: -2.3,
            value: '−4.2',
            interval: '[−6.1, −2.3]',
            measure: 'Mean difference, mm Hg',
            ratio: false,
          }}
        />
      </Part>
      <Part name="A page of tabs">
        <TabbedPage
          title="Saved by Ana"
          aside={<TextLink href="/account">Account</TextLink>}
          label="Saved things"
          tabs={[
            { id: 'kept', label: 'Bookmarks', count: 12 },
            { id: 'made', label: 'Reports' },
          ]}
          selected="kept"
          onSelect={() => undefined}
        >
          <p>What the first tab holds.</p>
        </TabbedPage>
      </Part>
      <Part name="A page to be read">
        <TextPage title="About this page" lead="What it is for, in a sentence." above={<p>What stands before it.</p>}>
          <TextSection id="first" heading="A section">
            <p>
              Words that are read, with <TextLink href="/faq">a link</TextLink> among them.
            </p>
          </TextSection>
        </TextPage>
      </Part>
    </>
  );
}

const hovered = ':is([data-force="hover"] *)';
const focused = ':is([data-force="focus"] :is(a, button, input, select, textarea))';
const focusInside = ':is([data-force="focus"] *)';

function forced(selector: string): string | null {
  // What only touches or tests for the state from outside would match everything.
  if (!/:hover|:focus-visible|:focus-within/.test(selector)) return null;
  return selector
    .replaceAll(':hover', hovered)
    .replaceAll(':focus-visible', focused)
    .replaceAll(':focus-within', focusInside);
}

/** A rule's text for elements whose state is forced; null where it is about no state. */
function copyOf(rule: CSSRule): string | null {
  if (rule instanceof CSSStyleRule) {
    const selector = forced(rule.selectorText);
    return selector === null ? null : `${selector} { ${rule.style.cssText} }`;
  }
  if (rule instanceof CSSMediaRule) {
    const inside = [...rule.cssRules].map(copyOf).filter((text) => text !== null);
    return inside.length === 0 ? null : `@media ${rule.conditionText} { ${inside.join('\n')} }`;
  }
  return null;
}

/**
 * Copies every rule for hover and focus to `data-force="hover"` or `"focus"`, right after it, so that those states can
 * be viewed side by side. Once per style sheet; sheets of other sites cannot be read.
 */
function forceStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) {
    if (done.has(sheet)) continue;
    done.add(sheet);
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at];
      const twin = rule === undefined ? null : copyOf(rule);
      if (twin !== null) sheet.insertRule(twin, at + 1);
    }
  }
}

const done = new WeakSet<CSSStyleSheet>();

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
