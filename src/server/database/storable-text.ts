/** Text that PostgreSQL can store: NUL is removed, and half a surrogate pair becomes U+FFFD. */
export function storableText(text: string): string {
  return unstorable.test(text) ? text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd') : text;
}

const unstorable = /\0|\p{Surrogate}/u;
/** How JSON writes them. Most values have none and are not processed again. */
const unstorableInJson = /\\u0000|\\u[dD][89a-fA-F]/;

/** A value as JSON that a jsonb column accepts: text from upstream may be broken. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!unstorableInJson.test(text)) return text;
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}
