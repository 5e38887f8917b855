/** PostgreSQL knows neither NUL, which is left out, nor half a surrogate pair, which becomes U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
