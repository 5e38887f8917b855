import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** One study's whole record. */
export function StudyPage() {
  useDocumentTitle('Study');
  return <h1>Study</h1>;
}
