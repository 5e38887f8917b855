import { useQuery } from '@tanstack/react-query';
import { getOpenAccessStats, type OpenAccessStats } from '#contract/studies.ts';
import { spellCount } from '#core/text/spell-count.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import css from './rail-panels.module.css';

/** `11 of 25 can be read free of charge (44 %), in 5 repositories.` */
function openAccessText({
  openAccessCount,
  totalStudies,
  openAccessPercentage,
  repositoryCount,
}: OpenAccessStats): string {
  const where =
    repositoryCount === 0
      ? ''
      : `, in ${spellCount(repositoryCount)} ${repositoryCount === 1 ? 'repository' : 'repositories'}`;
  return `${spellCount(openAccessCount)} of ${spellCount(totalStudies)} can be read free of charge (${openAccessPercentage}\u00a0%)${where}.`;
}

/**
 * How many of the studies on the page can be read free of charge. `ids` change only when the page does; until `ready`
 * no request is sent, and the panel reserves its space.
 */
export function OpenAccessPanel({ ids, ready }: { ids: readonly number[]; ready: boolean }) {
  const list = ids.join(',');
  const stats = useQuery({
    queryKey: ['open access', list],
    queryFn: ({ signal }) => call(getOpenAccessStats, { query: { studyIds: list } }, { signal }),
    enabled: ready && ids.length > 0,
  });
  const { data } = stats;
  return (
    <section className={css.panel} aria-labelledby="open-access">
      <h2 id="open-access" className={css.title}>
        Open access, on this page
      </h2>
      <p className={css.words} role="status">
        {data && data.openAccessCount === 0 && data.unknownCount < data.totalStudies && (
          <strong>No open access articles found. </strong>
        )}
        {data && openAccessText(data)}
        {data && data.unknownCount > 0 && ` Of ${spellCount(data.unknownCount)} could not be looked up.`}
        {stats.isError && (
          <>
            Could not be looked up, so it is unknown.{' '}
            <Button look="row" tone="act" onClick={() => void stats.refetch()}>
              Ask again
            </Button>
          </>
        )}
        {!data && !stats.isError && 'Asking who offers a free copy.'}
      </p>
    </section>
  );
}
