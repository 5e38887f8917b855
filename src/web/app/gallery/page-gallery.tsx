import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EffectAsReported } from '#web/ui/study/effect-as-reported.tsx';
import { ForestMini } from '#web/ui/study/forest-mini.tsx';
import { TabbedPage } from '#web/ui/tabbed-page.tsx';
import { TextPage, TextSection } from '#web/ui/text/text-page.tsx';
import css from './gallery.module.css';
import { Part } from './gallery-part.tsx';

/** A page to be read, and effects beyond the ends of the axis. */
export function PageGallery() {
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
