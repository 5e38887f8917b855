import { useState } from 'react';
import { useBasket } from '#web/shared/study/study-basket.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Disclosure } from '#web/ui/controls/disclosure.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import { ChosenStudyList } from './chosen-studies.tsx';
import { Guide } from './guide.tsx';
import css from './page.module.css';
import { isGuideOf, useGuide } from './use-guide.ts';

const SaveGuideDialog = lazyDialog(async () => (await import('./save-guide-dialog.tsx')).SaveGuideDialog);

/** Chosen studies on the left, their guide beside them. */
export function GuideWorkspace({ userId }: { userId: number }) {
  const studies = useBasket('study-guide', userId);
  const { work, made, fault, generate, stop } = useGuide(userId, studies);
  const [saving, setSaving] = useState(false);
  const working = work.state === 'working';
  // Parts of an aborted guide replace the earlier one; without any part the earlier one stays.
  const isPart = (work.state === 'stopped' || work.state === 'failed') && work.statements.length > 0;
  const whole = working || isPart ? null : made;
  const current = whole !== null && isGuideOf(whole, studies);
  const savable = whole !== null && whole.result.answer.statements.length > 0 ? whole.result : null;

  if (studies.length === 0 && whole === null && work.statements.length === 0 && !working) return <NoStudies />;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.title}>Study Guide</h1>
        <div className={css.buttons}>
          <Button
            look={current ? 'second' : 'filled'}
            busy={working ? 'Generating' : undefined}
            disabled={studies.length === 0}
            onClick={() => generate(false)}
          >
            Generate Study Guide
          </Button>
          {savable && (
            <Button look={current ? 'filled' : 'second'} onClick={() => setSaving(true)}>
              Save Guide
            </Button>
          )}
        </div>
      </div>
      <div className={css.columns}>
        <StudiesRail userId={userId} folded={whole !== null || working} />
        <section className={css.guide} aria-label="Guide">
          <div role="status">{work.state === 'done' && <VisuallyHidden>The study guide is ready.</VisuallyHidden>}</div>
          <Guide
            work={work}
            made={whole}
            fault={fault}
            count={studies.length}
            current={current}
            onGenerate={generate}
            onStop={stop}
          />
        </section>
      </div>
      {savable && <SaveGuideDialog result={savable} open={saving} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** The chosen studies; on narrow screens folded away while there is a guide to read. */
function StudiesRail({ userId, folded }: { userId: number; folded: boolean }) {
  const studies = useBasket('study-guide', userId);
  const wide = useMediaQuery(breakpoints.rail);
  const list = (
    <>
      {studies.length > 0 && <ChosenStudyList userId={userId} studies={studies} />}
      {studies.length === 0 && <p className={css.noneLeft}>No studies selected.</p>}
      <p className={css.more}>
        <TextLink href="/search">Find more studies</TextLink>
      </p>
    </>
  );
  if (!wide && folded) {
    return (
      <section className={css.rail} aria-label="Selected studies">
        <Disclosure summary={`Selected studies: ${studies.length}`}>{list}</Disclosure>
      </section>
    );
  }
  return (
    <section className={css.rail} aria-labelledby="chosen-heading">
      <h2 id="chosen-heading" className={css.railHeading}>
        Selected studies <span className={css.count}>{studies.length}</span>
      </h2>
      {list}
    </section>
  );
}

function NoStudies() {
  return (
    <div className={css.page}>
      <h1 className={css.title}>Study Guide</h1>
      <div className={css.empty}>
        <EmptyState title="No studies selected." actions={<LinkButton href="/search">Start Searching</LinkButton>}>
          Choose studies with “Study Guide” below a search result or on a study’s page. They are kept in this browser
          until you sign out.
        </EmptyState>
      </div>
    </div>
  );
}
