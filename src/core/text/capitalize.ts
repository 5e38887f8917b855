/** `one study` → `One study`; the rest is unchanged. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
