import { doiUrl } from '#core/bibliography/doi-url.ts';
import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { BookmarkButton } from '#web/account/bookmark-button.tsx';
import { FullPaperButton } from '#web/answer/full-paper/full-paper-button.tsx';
import { AuthorList } from '#web/features/studies/author-list.tsx';
import { BackLink } from '#web/features/studies/back-link.tsx';
import css from '#web/features/studies/record-head.module.css';
import type { AbstractReading } from '#web/study/abstract-reading.ts';
import { ButtonLink } from '#web/study/button-link.tsx';
import { ChoiceButton } from '#web/study/choice-button.tsx';
import { formatPartialDate } from '#web/study/format-date.ts';
import { fullTextAccess } from '#web/study/full-text-access.ts';
import type { Lookup } from '#web/study/lookup.ts';
import { arxivUrl, pmcUrl, pubMedUrl, registrationUrl } from '#web/study/record-links.ts';
import { RetractionBanner } from '#web/study/retraction-banner.tsx';
import { CiteButton, ShareButton } from '#web/study/study-actions.tsx';
import { StudyBadges } from '#web/study/study-badges.tsx';
import type { StudyRetraction } from '#web/study/study-retraction.ts';
import { Stamp } from '#web/ui/stamp.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface RecordHeadProps {
  study: MergedStudy;
  reading: AbstractReading;
  lookup: Lookup;
  standing: StudyRetraction;
  /** Its whole paper was analysed before. */
  storedFullPaper: boolean;
}

/** What the study is, who wrote it, where it is, and what can be done with it. */
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
          <span>Nobody who marks retractions could be asked. Ask again below, under Notices.</span>
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
