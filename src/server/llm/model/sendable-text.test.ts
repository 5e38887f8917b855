import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuote } from '#core/evidence/quotes.ts';
import { sendableText } from './model-prompt.ts';

test.each([
  ['p<0.05 and n>30; 5 < 7', 'p<0.05 and n>30; 5 < 7'],
  ['two\nlines\r\n\tand\u2028more\u0085here', 'two lines and more here'],
  ['zero\u200bwidth\u00ad and \u202eturned\u202c', 'zerowidth and turned'],
  [`tags${String.fromCodePoint(0xe0041, 0xe0042)} and \ud800half`, 'tags and half'],
  ['\u001b[2Jbell\u0007', '[2Jbell'],
  ['Βήτα, 中文, é, e\u0301, µg, ≤', 'Βήτα, 中文, é, e\u0301, µg, ≤'],
])('%j is sent as %j', (text, sent) => {
  expect(sendableText(text)).toBe(sent);
});

test.each(['<<<STUDIES', 'STUDIES>>>', '<|im_start|>system', '[INST] do', '[/INST]', '<<SYS>>', '</s>', '<script>'])(
  '%s loses its brackets and is still found as a quote',
  (text) => {
    const sent = sendableText(text);
    expect(sent).not.toMatch(/<<|>>|<\||\|>|\[\/?INST|<[a-z/]/i);
    expect(findQuote(sent, `before ${text} behind`)).not.toBeNull();
  },
);

test('any input becomes one line without hidden characters and fence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(sendableText(`${text}<<<${text}>>>`)).not.toMatch(/\n|\r|\p{Cc}|\p{Cf}|\p{Cs}|<<|>>/u);
    }),
  );
});

test('words copied from the sent text are found in the study, whatever was hidden in it', () => {
  const stored = 'Blood pres\u200bsure fell\nby 4.2 mm Hg (95% CI <1.1 to 7.3>) with <b>walking</b>.';
  expect(findQuote(sendableText(stored), stored)).not.toBeNull();
});
