/** The standard styles by their place in the answer, and the one that the user chose last. */
export const availableStyles = [
  { id: 'apa', label: 'APA 7', title: 'APA 7' },
  { id: 'mla', label: 'MLA 9', title: 'MLA 9' },
  { id: 'chicago', label: 'Chicago 17', title: 'Chicago 17, author-date' },
  { id: 'vancouver', label: 'Vancouver', title: 'Vancouver' },
] as const;
type AvailableStyle = (typeof availableStyles)[number]['id'];

/** One of the standard styles, or any other by its CSL id. */
export type ChosenStyle = { atHand: AvailableStyle } | { other: { id: string; title: string } };

const storageKey = 'metamind.citation-style';

/** The style stored in the browser; APA if there is none, or an unknown one. */
export function readChosenStyle(kept: string | null): ChosenStyle {
  const fallback: ChosenStyle = { atHand: 'apa' };
  if (kept === null) return fallback;
  let parsed: unknown;
  try {
    parsed = JSON.parse(kept);
  } catch {
    return fallback;
  }
  if (typeof parsed !== 'object' || parsed === null) return fallback;
  const { atHand, other } = parsed as Record<string, unknown>;
  const known = availableStyles.find((style) => style.id === atHand);
  if (known) return { atHand: known.id };
  if (typeof other !== 'object' || other === null) return fallback;
  const { id, title } = other as Record<string, unknown>;
  return typeof id === 'string' && /^[a-z0-9-]{1,120}$/.test(id) && typeof title === 'string'
    ? { other: { id, title } }
    : fallback;
}

export function storedStyle(): ChosenStyle {
  try {
    return readChosenStyle(localStorage.getItem(storageKey));
  } catch {
    return readChosenStyle(null);
  }
}

export function storeStyle(style: ChosenStyle): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(style));
  } catch {
    // Without storage the choice lasts while the dialog is open.
  }
}
