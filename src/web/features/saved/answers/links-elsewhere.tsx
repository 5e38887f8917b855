import type { OwnSharedAnswer } from '#contract/answers.ts';
import { formatDay } from '#web/features/saved/format-day.ts';
import css from '#web/features/saved/list.module.css';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { WithdrawLink } from './withdraw-link.tsx';

export interface LinksElsewhereProps {
  links: readonly OwnSharedAnswer[];
  withdraw: (id: string) => Promise<void>;
}

/** Links of this account without a known answer above: made in another browser, or of deleted answers. */
export function LinksElsewhere({ links, withdraw }: LinksElsewhereProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="shared-links">
      <div className={css.head}>
        <h2 id="shared-links" className={css.title}>
          Other links that you share
        </h2>
        <p className={css.count}>{links.length === 1 ? '1 link' : `${links.length} links`}</p>
      </div>
      <ul>
        {links.map(({ id, question, createdAt }) => (
          <li key={id} className={css.row}>
            <p className={css.badges}>
              <span>Shared {formatDay(createdAt)}</span>
            </p>
            <h3 className={css.rowTitle}>
              <TextLink tone="plain" href={`/answer/${id}`}>
                {question}
              </TextLink>
            </h3>
            <div className={css.actions}>
              <WithdrawLink question={question} withdraw={() => withdraw(id)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
