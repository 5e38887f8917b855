/** Names that Windows keeps for its devices. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** `Salt and the heart: 2025` → `Salt_and_the_heart_2025.html`; letters and digits of every script stay. */
export function reportFileName(name: string): string {
  const stem = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, '_')
    .replaceAll(/^[_-]+|[_-]+$/g, '')
    .slice(0, 80);
  if (stem === '') return 'report.html';
  return deviceName.test(stem) ? `report_${stem}.html` : `${stem}.html`;
}
