import type { MergedStudy } from '#core/bibliography/merge-records.ts';
import { sourceNames } from '#core/bibliography/study-record.ts';
import { webAddress } from '#core/bibliography/web-address.ts';
import css from '#web/study/abstract-note.module.css';
import { TextLink } from '#web/ui/text-link.tsx';

/** What a reader must know of an abstract that the library restates, or that is missing; nothing for any other. */
export function AbstractNote({ study }: { study: MergedStudy }) {
  const original = webAddress(study.members.find(({ source }) => source === 'library')?.url ?? study.url);
  const link = original === null ? null : <TextLink href={original}>read the original</TextLink>;
  const { abstract } = study.fieldSources;
  if (abstract) {
    if (abstract !== 'library') return null;
    return <p className={css.note}>Restated from the abstract{link && <>; {link}</>}.</p>;
  }
  const [only, another] = study.foundIn;
  if (only === 'library' && another === undefined) {
    return (
      <p className={css.note}>
        <strong>No abstract at hand</strong>
        {link && <>; {link}</>}.
      </p>
    );
  }
  const where =
    only !== undefined && another === undefined ? sourceNames[only] : `any of the ${study.foundIn.length} databases`;
  return <p className={css.note}>No abstract in {where}.</p>;
}
