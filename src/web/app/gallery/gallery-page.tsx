import { useEffect, useState } from 'react';
import { OfferNotice } from '#web/app/offline/notices.tsx';
import { OfflineNotice } from '#web/app/offline-bar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { Chip } from '#web/ui/controls/chip.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Pagination } from '#web/ui/controls/pagination.tsx';
import { Radios } from '#web/ui/controls/radios.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { Tabs } from '#web/ui/controls/tabs.tsx';
import { TextArea } from '#web/ui/controls/text-area.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Steps } from '#web/ui/feedback/steps.tsx';
import { EffectAsReported } from '#web/ui/study/effect-as-reported.tsx';
import { ForestMini } from '#web/ui/study/forest-mini.tsx';
import { TabbedPage } from '#web/ui/tabbed-page.tsx';
import { TextPage, TextSection } from '#web/ui/text/text-page.tsx';
import { Mark, ReceiptMark } from '#web/ui/thread/mark.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ControlsGallery } from './controls-gallery.tsx';
import { ExtremesGallery } from './extremes-gallery.tsx';
import { FloatingGallery } from './floating-gallery.tsx';
import { FormsGallery } from './forms-gallery.tsx';
import css from './gallery.module.css';
import { Forced, Part } from './gallery-part.tsx';
import { RecordGallery, ResultGallery } from './thread-gallery.tsx';

/** Loading, empty and failed states. */
function StatesGallery() {
  return (
    <>
      <Part name="Working, with words and times">
        <div className={css.stack}>
          <Steps
            onStop={nothing}
            steps={[
              { name: 'Asked six databases', state: 'done', time: '1.3 s' },
              { name: 'Merged 125 records into 84', state: 'done', time: '0.1 s' },
              { name: 'Reading 9 abstracts', state: 'running', time: '4 s of about 12' },
              { name: 'Checking every quote', state: 'waiting' },
            ]}
          />
          <Skeleton widths={[92, 84, 58]} />
        </div>
      </Part>
      <Part name="Empty, error, offline">
        <div className={css.stack}>
          <EmptyState title="No studies found." actions={<TextLink href="/search">Remove both filters</TextLink>}>
            Try adjusting your search terms or filters. Two filters removed 31 studies.
          </EmptyState>
          <EmptyState
            title="Database Temporarily Unavailable"
            actions={<TextLink href="/search">Ask CORE again</TextLink>}
          >
            CORE did not answer within 8 seconds. The other five did.
          </EmptyState>
        </div>
      </Part>
    </>
  );
}

const choices = [
  { value: 'a', label: 'relevance' },
  { value: 'b', label: 'date' },
] as const;

/** All that can be pressed, pointed at and focused. */
function PressedGallery() {
  return (
    <Part name="Pointed at and focused">
      {(['hover', 'focus'] as const).map((state) => (
        <Forced key={state} state={state}>
          <div className={css.stack}>
            <div className={css.row}>
              <Button look="filled">Search</Button>
              <Button>Export results</Button>
              <Button look="row">Cite</Button>
              <LinkButton href="/simple-search">Ask</LinkButton>
            </div>
            <p>
              A <TextLink href="/faq">blue link</TextLink>, a{' '}
              <TextLink href="/faq" tone="quiet">
                quiet one
              </TextLink>
              , a{' '}
              <TextLink href="/faq" tone="plain">
                title
              </TextLink>
              , a mark
              <Mark label="1" open={false} onToggle={nothing} spoken="Evidence for: a sentence (1)" /> and a{' '}
              <ReceiptMark onOpen={nothing} />
            </p>
            <Field label="Email" />
            <TextArea label="Your question" rows={2} />
            <Select label="Sorted by" value="a" options={choices} onChange={nothing} />
            <Checkbox label="PubMed" checked={false} onChange={nothing} />
            <Radios label="Show" value="a" options={choices} onChange={nothing} />
            <Chip label="Preprint" removeLabel="Remove filter Preprint" onRemove={nothing} />
            <Disclosure summary="Why this sure">What was folded away.</Disclosure>
            <Tabs label={`Tabs, ${state}`} tabs={tabs} selected="saved" onSelect={nothing}>
              The open one.
            </Tabs>
            <Pagination page={2} totalPages={3} onPage={nothing} />
          </div>
        </Forced>
      ))}
    </Part>
  );
}

const tabs = [
  { id: 'saved', label: 'Bookmarks', count: 12 },
  { id: 'reports', label: 'Reports' },
] as const;

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
