import { spellCount } from '#core/text/spell-count.ts';
import { classNames } from '#web/ui/class-names.ts';
import css from './pagination.module.css';

type PaginationItem = number | 'ellipsis-left' | 'ellipsis-right';

/**
 * The page buttons of the row, pages counted from 1: all of up to seven pages; otherwise the first five while the page
 * is at most 4, the last five while it is within three of the end, else the page with its neighbours; first and last
 * always, an ellipsis where pages are left out. No pages give no items. For an open row, whose end is unknown, the last
 * page is left out and the ellipsis is at the end.
 */
export function paginationItems(page: number, totalPages: number, open = false): PaginationItem[] {
  if (open) {
    const near: PaginationItem[] = page <= 4 ? [1, 2, 3, 4, 5] : [1, 'ellipsis-left', page - 1, page, page + 1];
    return [...near.filter((item) => typeof item !== 'number' || item <= Math.max(page, totalPages)), 'ellipsis-right'];
  }
  if (totalPages <= 7) return Array.from({ length: Math.max(0, totalPages) }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'ellipsis-right', totalPages];
  if (page >= totalPages - 3) {
    return [1, 'ellipsis-left', totalPages - 4, totalPages - 3, totalPages - 2, totalPages - 1, totalPages];
  }
  return [1, 'ellipsis-left', page - 1, page, page + 1, 'ellipsis-right', totalPages];
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  /** More pages follow `totalPages`, in unknown number: no page is shown as the last. */
  open?: boolean;
  onPage: (page: number) => void;
  disabled?: boolean;
}

/** The row of pages below a list; nothing for a single page. */
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
