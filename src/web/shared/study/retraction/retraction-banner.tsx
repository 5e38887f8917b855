import { doiUrl } from '#core/records/doi-url.ts';
import type { Notice } from '#core/records/study-record.ts';
import { webAddress } from '#core/records/web-address.ts';
import { pubMedUrl } from '#web/shared/study/access/record-links.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import css from './retraction-banner.module.css';
import { noticeSentence, type StudyRetraction } from './study-retraction.ts';

/** The address of a notice; null if its reporter does not state it. */
function noticeAddress(notice: Notice): string | null {
  if (notice.doi !== null) return doiUrl(notice.doi);
  if (notice.pmid !== null) return pubMedUrl(notice.pmid);
  return webAddress(notice.url);
}

/** Warnings before the title: retraction, concern, corrections. Nothing for a study without any. */
export function RetractionBanner({ standing: retractionStatus }: { standing: StudyRetraction }) {
  if (retractionStatus.standing === 'not_reported' || retractionStatus.standing === 'unknown') return null;
  const { standing: verdict, notices } = retractionStatus;
  return (
    <div className={css.band} data-standing={verdict}>
      {(verdict === 'retracted' || verdict === 'concern') && <Stamp kind={verdict} />}
      <ul className={css.notices}>
        {notices.map((notice) => (
          <li key={`${notice.kind} ${notice.doi ?? notice.pmid ?? notice.url ?? notice.reportedBy}`}>
            <NoticeLine notice={notice} />
          </li>
        ))}
        {notices.length === 0 && <li>Reported by OpenAlex, which names no notice.</li>}
      </ul>
    </div>
  );
}

/** One notice in a sentence, with its link. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const address = noticeAddress(notice);
  return (
    <>
      {noticeSentence(notice)}
      {address !== null && (
        <>
          {' '}
          <TextLink href={address}>Notice</TextLink>
        </>
      )}
    </>
  );
}
