import css from './list.module.css';

/** The head of a tab's list: its name and its size. */
export function ListHead({ title, count }: { title: string; count: string }) {
  return (
    <div className={css.head}>
      <h2 id="shown" className={css.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={css.count}>{count}</p>
    </div>
  );
}

/** `6 reports`; empty while the number is unknown. */
export function countText(count: number | undefined, one: string, many: string): string {
  if (count === undefined) return '';
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
}
