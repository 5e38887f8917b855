/**
 * Starts the browser's download of a file; if links cannot do that, it is opened in a new window. False if both are
 * refused.
 */
export function offerDownload(name: string, content: Blob): boolean {
  const address = URL.createObjectURL(content);
  // The download reads the address after the click; a minute is plenty and nothing is stored for longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  try {
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    return true;
  } catch {
    return window.open(address, '_blank') !== null;
  }
}
