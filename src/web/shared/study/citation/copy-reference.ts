import { toast } from '#web/ui/feedback/toast-store.ts';
import { readReference, referenceHtml } from './formatted-reference.ts';

/** Copies a reference: with its italics beside the plain text, or the plain text alone. A toast says how it went. */
export async function copyReference(reference: { text: string; html: string }, formatted: boolean): Promise<void> {
  try {
    if (formatted && typeof ClipboardItem === 'function') {
      const html = referenceHtml(readReference(reference.html));
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html], { type: 'text/html' }),
          'text/plain': new Blob([reference.text], { type: 'text/plain' }),
        }),
      ]);
    } else {
      await navigator.clipboard.writeText(reference.text);
    }
    toast({ title: 'Citation copied to clipboard' });
  } catch {
    toast({ title: 'Error', description: 'Failed to copy citation to clipboard.', destructive: true });
  }
}
