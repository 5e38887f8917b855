import { toast } from '#web/ui/feedback/toast-store.ts';

export interface SharedPage {
  title: string;
  /** Whole, as it is given to others. */
  address: string;
  /** The toast's words when the link was copied. */
  copied: string;
  /** A warning below the toast's text. */
  note?: string | undefined;
}

/** The address of a study's page, whole, as it is given to others. */
export function wholeStudyAddress(id: number, origin: string): string {
  return `${origin}/study/${id}`;
}

/** Without share sheet and clipboard: a message with the title and the address, for the user to send. */
export function messagingLink(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;
}

export function shareStudy(study: { id: number; title: string }): Promise<void> {
  const address = wholeStudyAddress(study.id, location.origin);
  return shareLink({ title: study.title, address, copied: 'Link copied to clipboard' });
}

/**
 * Shares by the device's sheet, else copies the link and shows `copied`, else opens a message. Cancelling the sheet
 * does nothing more.
 */
export async function shareLink({ title, address, copied, note }: SharedPage): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url: address });
      return;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: copied, description: note });
  } catch {
    location.href = messagingLink(title, address);
  }
}
