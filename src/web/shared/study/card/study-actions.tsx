import { type ComponentType, memo, useState } from 'react';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { LinkedVersion } from '#core/matching/merge/merge-versions.ts';
import { BookmarkButton } from '#web/shared/account/bookmarks/bookmark-button.tsx';
import { AccessLink } from '#web/shared/study/access/access-link.tsx';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { externalLinks } from '#web/shared/study/access/record-links.ts';
import { type StudyRetraction, withNotices } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { lazyDialog, withLazy } from '#web/ui/loading/lazy-part.tsx';
import { ChoiceButton } from './choice-button.tsx';
import css from './study-actions.module.css';

const CitationDialog = lazyDialog(
  async () => (await import('#web/shared/study/citation/citation-dialog.tsx')).CitationDialog,
);

/** Cite, or for a retracted study "Cite as retracted", with its dialog. */
export function CiteButton({ study, standing: retractionStatus }: { study: MergedStudy; standing: StudyRetraction }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="row" onClick={() => setIsOpen(true)}>
        {retractionStatus.standing === 'retracted' ? 'Cite as retracted' : 'Cite'}
      </Button>
      <CitationDialog study={withNotices(study, retractionStatus)} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

export function ShareButton({ study }: { study: { id: number; title: string } }) {
  return (
    <Button look="row" onClick={() => withLazy(import('./share-study.lazy.ts'), ({ shareStudy }) => shareStudy(study))}>
      Share
    </Button>
  );
}

const versionText: Partial<Record<LinkedVersion['kind'], string>> = {
  is_preprint_of: 'Journal version',
  has_preprint: 'Preprint',
};

interface StudyLinksProps {
  study: MergedStudy;
  lookup: Lookup;
  standing: StudyRetraction;
  versions: readonly LinkedVersion[];
  /** One more action, which needs more than the study's own parts. */
  more?: ComponentType<{ study: MergedStudy; lookup: Lookup }> | undefined;
}

export interface StudyActionsProps extends StudyLinksProps {
  /** Null if there is a summary already, or no text for one. */
  summarise: (() => void) | null;
  making: boolean;
  /** Null where the abstract is not folded. */
  abstract: { id: string; expanded: boolean; onToggle: () => void } | null;
}

/** The row of words below a result. */
export function StudyActions({ summarise, making, abstract, ...links }: StudyActionsProps) {
  return (
    <div className={css.actions}>
      {summarise && (
        <Button look="row" tone="act" busy={making ? 'Summarising' : undefined} onClick={summarise}>
          Summarise
        </Button>
      )}
      {abstract && (
        <Button look="row" aria-expanded={abstract.expanded} aria-controls={abstract.id} onClick={abstract.onToggle}>
          {abstract.expanded ? 'Fold abstract' : 'Abstract'}
        </Button>
      )}
      <StudyLinks {...links} />
    </div>
  );
}

/** Props that are constant when the abstract is unfolded. */
const StudyLinks = memo(function StudyLinks({
  study,
  lookup,
  standing: retractionStatus,
  versions,
  more: More,
}: StudyLinksProps) {
  return (
    <>
      <CiteButton study={study} standing={retractionStatus} />
      <ChoiceButton purpose="meta-analysis" study={study} standing={retractionStatus} />
      <ChoiceButton purpose="study-guide" study={study} standing={retractionStatus} />
      <BookmarkButton study={study} recordIds={study.members.map(({ id }) => id)} />
      <ShareButton study={study} />
      {/* Enrichment and further databases bring these late: on a line of their own they move nothing. */}
      <div className={css.links}>
        {More && <More study={study} lookup={lookup} />}
        {externalLinks(study).map(({ label, href }) => (
          <TextLink key={label} tone="quiet" href={href}>
            {label}
          </TextLink>
        ))}
        <AccessLink
          study={study}
          lookup={lookup}
          unknown={
            lookup.state === 'waiting' && (
              <span className={css.waiting} data-waiting>
                Full text: looking
              </span>
            )
          }
        />
        {versions.map(({ id, kind }) => (
          <TextLink key={id} tone="quiet" href={`/study/${id}`}>
            {versionText[kind] ?? 'Other version'}
          </TextLink>
        ))}
      </div>
    </>
  );
});
