import { useState } from 'react';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { displayName, isCutList } from '#core/records/author-names.ts';
import { doiUrl } from '#core/records/doi-url.ts';
import { BookmarkButton } from '#web/shared/account/bookmarks/bookmark-button.tsx';
import { FullPaperButton } from '#web/shared/answer/full-paper/full-paper-button.tsx';
import { fullTextAccess } from '#web/shared/study/access/full-text-access.ts';
import type { Lookup } from '#web/shared/study/access/lookup.ts';
import { arxivUrl, pmcUrl, pubMedUrl, registrationUrl } from '#web/shared/study/access/record-links.ts';
import { ButtonLink } from '#web/shared/study/card/button-link.tsx';
import { ChoiceButton } from '#web/shared/study/card/choice-button.tsx';
import { CiteButton, ShareButton } from '#web/shared/study/card/study-actions.tsx';
import { StudyBadges } from '#web/shared/study/card/study-badges.tsx';
import { formatPartialDate } from '#web/shared/study/format-date.ts';
import type { AbstractReading } from '#web/shared/study/reading/abstract-reading.ts';
import { RetractionBanner } from '#web/shared/study/retraction/retraction-banner.tsx';
import type { StudyRetraction } from '#web/shared/study/retraction/study-retraction.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { BackLink } from './back-link.tsx';
import css from './record-head.module.css';

/** Names before the list folds. */
const shownAtFirst = 12;

/** All authors; a long list folds. */
function AuthorList({ study }: { study: MergedStudy }) {
  const [whole, setWhole] = useState(false);
  const { contributors } = study;
  if (contributors.length === 0) return 'No author named.';
  const folds = contributors.length > shownAtFirst;
  const shown = folds && !whole ? contributors.slice(0, shownAtFirst) : contributors;
  const ending = shown.length < contributors.length || isCutList(study) ? ', et al.' : '.';
  return (
    <>
      {shown.map(displayName).join(', ')}
      {ending}{' '}
      {folds && (
        <Button look="row" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? `First ${shownAtFirst} authors` : `All ${contributors.length} authors`}
        </Button>
      )}
    </>
  );
}

export interface RecordHeadProps {
  study: MergedStudy;
  reading: AbstractReading;
  lookup: Lookup;
  standing: StudyRetraction;
  /** Its whole paper was analysed before. */
  storedFullPaper: boolean;
}

/** The head of a study: kind, authors, source and actions. */
export function RecordHead({
  study,
  reading,
  lookup,
  standing: retractionStatus,
  storedFullPaper: fullPaperKept,
}: RecordHeadProps) {
  const retracted = retractionStatus.standing === 'retracted';
  const access = fullTextAccess(study, lookup);
  const registrations = study.registrations.slice(0, 3);
  return (
    <header className={css.head} data-standing={retractionStatus.standing}>
      <BackLink />
      <div className={css.kind}>
        <RetractionBanner standing={retractionStatus} />
        <StudyBadges
          study={study}
          participants={reading.participants}
          lookup={lookup}
          more={registrations.map((registration) => ({
            key: registration,
            content: <Registration registration={registration} />,
          }))}
        />
      </div>
      <h1 className={css.title}>
        {retracted && <VisuallyHidden>Retracted: </VisuallyHidden>}
        <span className={css.words}>{study.title}</span>
      </h1>
      <p className={css.byline}>
        <AuthorList study={study} />
      </p>
      <p className={css.byline}>
        <PlaceText study={study} />
      </p>
      <Identifiers study={study} />
      {retractionStatus.standing === 'unknown' && !retractionStatus.waiting && (
        <p className={css.unknown}>
          <Stamp kind="unknown" />
          <span>No retraction source could be reached. Ask again below, under Notices.</span>
        </p>
      )}
      <div className={css.actions}>
        {access.kind === 'pdf' && <ButtonLink href={access.href}>Read the PDF</ButtonLink>}
        {access.kind === 'text' && <ButtonLink href={access.href}>Read the full text</ButtonLink>}
        <CiteButton study={study} standing={retractionStatus} />
        <ChoiceButton purpose="meta-analysis" study={study} standing={retractionStatus} />
        <ChoiceButton purpose="study-guide" study={study} standing={retractionStatus} />
        <BookmarkButton study={study} recordIds={study.members.map(({ id }) => id)} />
        <ShareButton study={study} />
        <FullPaperButton study={study} lookup={lookup} {...(fullPaperKept && { label: 'Full-paper analysis' })} />
      </div>
    </header>
  );
}

/** `N Engl J Med 25 February 2021; 384(8): 693–704.` */
function PlaceText({ study }: { study: MergedStudy }) {
  const { volume, issue, pages } = study;
  const place = [volume ?? '', issue === null ? '' : `(${issue})`].join('');
  const numbers = [place, pages === null ? '' : pages.replaceAll('-', '–')].filter((part) => part !== '').join(': ');
  const date = study.published === null ? '' : formatPartialDate(study.published);
  const rest = [date, numbers].filter((part) => part !== '').join('; ');
  const journal = study.journalAbbreviation ?? study.journal;
  if (journal === null && rest === '') return study.publisher ?? '';
  return (
    <>
      {journal !== null && <cite className={css.journal}>{journal}</cite>}
      {journal !== null && rest !== '' && ' '}
      {rest}
      {rest !== '' && '.'}
    </>
  );
}

function Identifiers({ study }: { study: MergedStudy }) {
  const { doi, pmid, pmcid, arxiv } = study.identifiers;
  const lines = [
    pmid !== null && { name: 'PMID', value: pmid, href: pubMedUrl(pmid) },
    pmcid !== null && { name: 'PMCID', value: pmcid, href: pmcUrl(pmcid) },
    doi !== null && { name: 'DOI', value: doi, href: doiUrl(doi) },
    arxiv !== null && { name: 'arXiv', value: arxiv, href: arxivUrl(arxiv) },
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={css.identifiers}>
      {lines.map(({ name, value, href }) => (
        <li key={`${name} ${value}`}>
          {name}{' '}
          <TextLink tone="quiet" href={href}>
            {value}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function Registration({ registration }: { registration: string }) {
  const address = registrationUrl(registration);
  if (address === null) return `Registered, ${registration}`;
  return (
    <>
      Registered,{' '}
      <TextLink tone="quiet" href={address}>
        {registration}
      </TextLink>
    </>
  );
}
