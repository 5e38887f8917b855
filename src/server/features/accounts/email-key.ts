/** What e-mail addresses are compared by: two spellings of one address have one key. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC');
}
