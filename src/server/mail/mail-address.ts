import { hasControlCharacters } from './control-characters.ts';

/** What may follow MAIL FROM and RCPT TO, in octets: 256 with its angle brackets (RFC 5321, 4.5.3.1.3). */
const maxPathOctets = 254;

/** Without quoted local parts and address literals, which no account has; what is left cannot be read as two addresses. */
const oneAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/u;

/**
 * Whether the text is exactly one address that can be put into a header and an SMTP command as it is. Letters beyond
 * ASCII are allowed on both sides of the @ (RFC 6531); whether the mailbox exists is the server's to say.
 */
export function isMailAddress(text: string): boolean {
  return oneAddress.test(text) && !hasControlCharacters(text) && new TextEncoder().encode(text).length <= maxPathOctets;
}
