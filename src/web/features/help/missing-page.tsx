import { useLocation } from 'wouter';
import css from '#web/app/message-page.module.css';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** The 404 page. */
export function NotFoundPage() {
  const [path] = useLocation();
  useDocumentTitle('Page not found');
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        title="There is no page here."
        actions={<TextLink href="/search">Search the literature</TextLink>}
      >
        Nothing is kept at <span className={css.path}>{path}</span>. The address may be mistyped, or the page has moved.
      </EmptyState>
    </div>
  );
}
