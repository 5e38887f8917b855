import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** The search screen. */
export function SearchPage() {
  useDocumentTitle('Search');
  return <h1>Search six databases</h1>;
}
