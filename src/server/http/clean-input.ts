import { storableText } from '#server/database/storable-text.ts';
import { Failure } from '#server/diagnostics/failure.ts';

/** What is sent is no deeper than this; a report's own data are the deepest. */
const maxLevels = 40;

/**
 * A part of a request with every text in it, keys too, as the product can work with it and PostgreSQL store it: NUL is
 * left out, and half a surrogate pair becomes U+FFFD. It is cleaned and not refused, since browsers send such text without
 * their user's doing (a field's limit cuts an emoji in two). Throws invalid_input for values nested deeper than 40 levels.
 */
export function cleanInput(part: string, value: unknown): unknown {
  return cleaned(value, (level) => {
    if (level < maxLevels) return;
    const message = `must not be nested deeper than ${maxLevels} levels`;
    throw new Failure('invalid_input', { detail: `“${part}” ${message}.`, fields: [{ name: part, message }] });
  });
}

function cleaned(value: unknown, checkLevel: (level: number) => void, level = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  checkLevel(level);
  if (Array.isArray(value)) return value.map((part) => cleaned(part, checkLevel, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [storableText(key), cleaned(part, checkLevel, level + 1)]),
  );
}
