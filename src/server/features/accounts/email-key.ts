/** The form in which email addresses are compared: all spellings of one address have one key. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC');
}
