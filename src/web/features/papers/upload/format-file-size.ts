const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** `512 Bytes`, `1.50 MB`: divided by 1024, two decimals from KB on (specification, section 9). */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // What would be written as 1024.00 is one of the next.
  while (unit < units.length - 1 && Number(size.toFixed(2)) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${units[unit]}`;
}
