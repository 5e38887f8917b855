import type { StudyDetail } from '#contract/studies.ts';
import { isPreprint } from '#core/matching/duplicates/duplicate-facts.ts';
import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import { webAddress } from '#core/records/web-address.ts';
import { formatIsoDate, formatPartialDate } from '#web/shared/study/format-date.ts';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import css from './versions-table.module.css';

/** The kind of the other publication, derived from the relation of this one to it. */
const otherIs: Record<string, string> = {
  is_preprint_of: 'Journal article',
  has_preprint: 'Preprint',
  is_version_of: 'Other version',
  has_version: 'Other version',
};

/** This publication and the others of the same research: linked, never merged. */
export function VersionsTable({ study, versions }: { study: MergedStudy; versions: StudyDetail['versions'] }) {
  return (
    <section className={css.versions} aria-labelledby="versions-heading">
      <h2 id="versions-heading" className={css.heading}>
        Versions
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Date</th>
            <th scope="col">Where</th>
            <th scope="col">Title</th>
          </tr>
        </thead>
        <tbody>
          <tr className={css.own}>
            <th scope="row">{isPreprint(study) ? 'Preprint' : 'Journal article'}</th>
            <td>{study.published === null ? 'not known' : formatPartialDate(study.published)}</td>
            <td>{study.journalAbbreviation ?? study.journal ?? 'not known'}. This record</td>
            <td>{study.title}</td>
          </tr>
          {versions.map((version) => {
            const address = webAddress(version.url);
            const place = version.journal ?? 'Its own page';
            return (
              <tr key={version.id}>
                <th scope="row">{otherIs[version.kind] ?? 'Other version'}</th>
                <td>{version.publicationDate === null ? 'not known' : formatIsoDate(version.publicationDate)}</td>
                <td>{address === null ? place : <TextLink href={address}>{place}</TextLink>}</td>
                <td>
                  <TextLink href={`/study/${version.id}`}>{version.title}</TextLink>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
