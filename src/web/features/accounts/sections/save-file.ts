import type { ReceivedFile } from '#contract/shared/endpoint.ts';

/** Hands a file that the server sent to the browser's download, under the server's name for it. */
export function saveFile({ fileName, bytes }: ReceivedFile<Blob>): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download reads the address after the click; a minute is plenty and nothing is stored for longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
