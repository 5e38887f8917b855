import { useLocation } from 'wouter';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import css from './missing-page.module.css';

/** The 404 page. */
export function MissingPage() {
  const [path] = useLocation();
  useDocumentTitle('Page not found');
  return (
    <div className={css.page}>
      <EmptyState
        level={1}
        title="There is no page here."
        actions={
          <>
            <TextLink href="/simple-search">Ask a question</TextLink>
            <TextLink href="/search">Search the literature</TextLink>
            <TextLink href="/faq">Questions about MetaMind</TextLink>
          </>
        }
      >
        Nothing is kept at <span className={css.path}>{path}</span>. The address may be mistyped, or the page has moved.
      </EmptyState>
    </div>
  );
}
