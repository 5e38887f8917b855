import { spellCount } from '#core/text/spell-count.ts';
import { classNames } from '#web/ui/class-names.ts';
import css from './pagination.module.css';
import { paginationItems } from './pagination-items.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  /** More pages come behind `totalPages`, nobody knows how many: no page is shown as the last. */
  open?: boolean;
  onPage: (page: number) => void;
  disabled?: boolean;
}

/** The row of pages below a list; nothing where there is one page. */
export function Pagination({ page, totalPages, open = false, onPage, disabled = false }: PaginationProps) {
  if (totalPages <= 1 && !open) return null;
  const step = (target: number, label: string) => (
    <button
      type="button"
      className={css.step}
      disabled={disabled || target < 1 || target > totalPages + (open ? 1 : 0)}
      onClick={() => onPage(target)}
    >
      {label}
    </button>
  );
  return (
    <nav className={css.pagination} aria-label="Pages">
      {step(page - 1, 'Previous')}
      <ol className={css.pages}>
        {paginationItems(page, totalPages, open).map((item) =>
          typeof item === 'number' ? (
            <li key={item}>
              <button
                type="button"
                className={classNames(css.page, item === page && css.current)}
                aria-label={`Page ${spellCount(item)}`}
                aria-current={item === page ? 'page' : undefined}
                disabled={disabled}
                onClick={() => onPage(item)}
              >
                {spellCount(item)}
              </button>
            </li>
          ) : (
            <li key={item} className={css.ellipsis} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {step(page + 1, 'Next')}
    </nav>
  );
}
