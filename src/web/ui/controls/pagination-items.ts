export type PaginationItem = number | 'ellipsis-left' | 'ellipsis-right';

/**
 * Which page buttons stand in the row, pages counted from 1: all of up to seven pages; otherwise the first five while the
 * page is at most 4, the last five while it is within three of the end, else the page with its neighbours; first and
 * last always, an ellipsis where pages are left out. No pages give no items. Of an open row, of which nobody knows the
 * end, the last page is left out and the ellipsis is at the end.
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
