import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import {
  addressChangedEmail,
  confirmAddressEmail,
  passwordChangedEmail,
  resetPasswordEmail,
} from './email-messages.ts';

const link = new URL('https://metamind.example/reset-password?token=aB3_-9&x="><img src=y>');
const to = 'ada@example.org';

const letters = (name: string | null) => ({
  reset: resetPasswordEmail({ to, name, link, minutes: 15 }),
  confirm: confirmAddressEmail({ to, name, link, hours: 24 }),
  'email changed': addressChangedEmail({ to, name, newEmail: 'new&<b>@example.org' }),
  'password changed': passwordChangedEmail({ to, name }),
});

/** What a mail program shows: elements, addresses in attributes, and the text. */
function read(html: string) {
  const elements: string[] = [];
  const links: string[] = [];
  const attributes: [string, string][] = [];
  let text = '';
  const parser = new Parser({
    onopentag(element, attributesOf) {
      elements.push(element);
      attributes.push(...Object.entries(attributesOf));
      if (element === 'a') links.push(attributesOf['href'] ?? '');
    },
    ontext(part) {
      text += part;
    },
  });
  parser.end(html);
  return { elements, links, attributes, text };
}

describe.each(Object.keys(letters(null)) as (keyof ReturnType<typeof letters>)[])('%s', (kind) => {
  test('names MetaMind in a one-line subject and has the right recipient', () => {
    const letter = letters('Ada')[kind];
    expect(letter.to).toBe(to);
    expect(letter.subject).toMatch(/^[^\r\n]*MetaMind[^\r\n]*$/);
    expect(letter.text).toMatch(/^Hello Ada,\n/);
    expect(letters(null)[kind].text).toMatch(/^Hello,\n/);
  });

  test('has the same words in both forms', () => {
    const { text, html } = letters('Ada')[kind];
    const shown = read(html).text.replace(/\s+/g, ' ');
    for (const paragraph of text.split('\n\n')) {
      for (const line of paragraph.split('\n').filter((part) => part !== '--')) {
        expect(shown).toContain(line.replace(/^(Choose a new password|Confirm this address):$/, '$1').trim());
      }
    }
  });

  test('loads nothing, runs nothing and has no style sheet', () => {
    const { html } = letters('Ada')[kind];
    const { elements, attributes } = read(html);
    const allowed = [
      'html',
      'head',
      'meta',
      'title',
      'body',
      'div',
      'p',
      'bdi',
      'br',
      'a',
      'table',
      'tbody',
      'tr',
      'td',
    ];
    expect(elements.filter((element) => !allowed.includes(element))).toEqual([]);
    expect(
      attributes.filter(
        ([name, value]) => /^on|^src|^background$/.test(name) || /url\(|@import|javascript:/i.test(value),
      ),
    ).toEqual([]);
    expect(attributes).toContainEqual(['content', 'light dark']);
  });

  test('shows markup in a name as text', () => {
    const { html, text } = letters('<i>Ada</i> & "Co"')[kind];
    expect(read(html).elements).not.toContain('i');
    expect(read(html).text).toContain('Hello <i>Ada</i> & "Co",');
    expect(text).toContain('Hello <i>Ada</i> & "Co",');
  });

  test.each([
    ['Visit http://prize.example now', null],
    ['prize.example', null],
    ['prize。example', null],
    ['write to eve@x', null],
    ['x'.repeat(61), null],
    [' \n\u202E ', null],
    ['Ada\r\nBcc: eve', 'Ada Bcc: eve'],
    ['\u202EAda\u202C  Löwe', 'Ada Löwe'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['Ada 👩‍🔬', 'Ada 👩‍🔬'],
    ['آدا', 'آدا'],
  ])('greets %j as %j', (given, greeted) => {
    expect(letters(given)[kind].text.split('\n')[0]).toBe(greeted === null ? 'Hello,' : `Hello ${greeted},`);
  });
});

test('links are complete, in the button and written out', () => {
  for (const letter of [letters('Ada').reset, letters('Ada').confirm]) {
    const { links, text } = read(letter.html);
    expect(links).toEqual([link.href, link.href]);
    expect(text).toContain(link.href);
    expect(letter.text.split('\n')).toContain(link.href);
  }
});

test('time limits are stated, also in the singular', () => {
  expect(letters(null).reset.text).toContain('within the next 15 minutes');
  expect(letters(null).confirm.text).toContain('within the next 24 hours');
  expect(confirmAddressEmail({ to, name: null, link, hours: 1 }).text).toContain('within the next hour ');
});

test('the old address gets the new one, as text on one line', () => {
  expect(letters(null)['email changed'].text).toContain('is now new&<b>@example.org.');
  expect(letters(null)['email changed'].html).toContain('new&amp;&lt;b&gt;@example.org');
  const broken = addressChangedEmail({ to, name: null, newEmail: 'a@b.org\r\n\r\nPay here' });
  expect(broken.text).toContain('a@b.org Pay here');
});
