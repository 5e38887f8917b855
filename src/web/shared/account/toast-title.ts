/** Longest title in a toast, the specification's number. */
const toastTitleLength = 50;

/** `Primary Prevention of Cardiovascular Disease with a…`: 50 characters at most. */
export function toastTitle(title: string): string {
  const characters = [...title];
  return characters.length <= toastTitleLength ? title : `${characters.slice(0, toastTitleLength - 1).join('')}…`;
}
