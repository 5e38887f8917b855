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
import { dateWords } from '#web/study/date-words.ts';
import { fullTextAccess } from '#web/study/full-text-access.ts';
import type { LookUp } from '#web/study/look-up.ts';
import { arxivUrl, pmcUrl, pubMedUrl, registrationUrl } from '#web/study/record-links.ts';
import { StandingBand } from '#web/study/standing-band.tsx';
import { CiteButton, ShareButton } from '#web/study/study-actions.tsx';
import { StudyBadges } from '#web/study/study-badges.tsx';
import type { StudyStanding } from '#web/study/study-standing.ts';
import { Stamp } from '#web/ui/stamp.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface RecordHeadProps {
  study: MergedStudy;
  reading: AbstractReading;
  lookUp: LookUp;
  standing: StudyStanding;
  /** Its whole paper was analysed before. */
  fullPaperKept: boolean;
}

/** What the study is, who wrote it, where it stands, and what can be done with it. */
export function RecordHead({ study, reading, lookUp, standing, fullPaperKept }: RecordHeadProps) {
  const retracted = standing.standing === 'retracted';
  const access = fullTextAccess(study, lookUp);
  const registrations = study.registrations.slice(0, 3);
  return (
    <header className={css.head} data-standing={standing.standing}>
      <BackLink />
      <div className={css.kind}>
        <StandingBand standing={standing} />
        <StudyBadges
          study={study}
          participants={reading.participants}
          lookUp={lookUp}
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
        <PlaceWords study={study} />
      </p>
      <Identifiers study={study} />
      {standing.standing === 'unknown' && !standing.waiting && (
        <p className={css.unknown}>
          <Stamp kind="unknown" />
          <span>Nobody who marks retractions could be asked. Ask again below, under Notices.</span>
        </p>
      )}
      <div className={css.actions}>
        {access.kind === 'pdf' && <ButtonLink href={access.href}>Read the PDF</ButtonLink>}
        {access.kind === 'text' && <ButtonLink href={access.href}>Read the full text</ButtonLink>}
        <CiteButton study={study} standing={standing} />
        <ChoiceButton purpose="meta-analysis" study={study} standing={standing} />
        <ChoiceButton purpose="study-guide" study={study} standing={standing} />
        <BookmarkButton study={study} recordIds={study.members.map(({ id }) => id)} />
        <ShareButton study={study} />
        <FullPaperButton study={study} lookUp={lookUp} {...(fullPaperKept && { label: 'Full-paper analysis' })} />
      </div>
    </header>
  );
}

/** `N Engl J Med 25 February 2021; 384(8): 693–704.` */
function PlaceWords({ study }: { study: MergedStudy }) {
  const { volume, issue, pages } = study;
  const place = [volume ?? '', issue === null ? '' : `(${issue})`].join('');
  const numbers = [place, pages === null ? '' : pages.replaceAll('-', '–')].filter((part) => part !== '').join(': ');
  const date = study.published === null ? '' : dateWords(study.published);
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
