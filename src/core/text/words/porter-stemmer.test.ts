import fc from 'fast-check';
import { expect, test } from 'vitest';
import { porterStem } from './porter-stemmer.ts';

/** Word and stem, in the order of the paper's examples, with the whole algorithm applied. */
const pairs =
  `caresses caress|ponies poni|ties ti|caress caress|cats cat|feed feed|agreed agre|plastered plaster|bled bled|
motoring motor|sing sing|conflated conflat|troubled troubl|sized size|hopping hop|tanned tan|falling fall|hissing hiss|
fizzed fizz|failing fail|filing file|happy happi|sky sky|relational relat|conditional condit|rational ration|
valenci valenc|hesitanci hesit|digitizer digit|conformabli conform|radicalli radic|differentli differ|vileli vile|
analogousli analog|vietnamization vietnam|predication predic|operator oper|feudalism feudal|decisiveness decis|
hopefulness hope|callousness callous|formaliti formal|sensitiviti sensit|sensibiliti sensibl|triplicate triplic|
formative form|formalize formal|electriciti electr|electrical electr|hopeful hope|goodness good|revival reviv|
allowance allow|inference infer|airliner airlin|gyroscopic gyroscop|adjustable adjust|defensible defens|irritant irrit|
replacement replac|adjustment adjust|dependent depend|adoption adopt|homologou homolog|communism commun|
activate activ|angulariti angular|homologous homolog|effective effect|bowdlerize bowdler|probate probat|rate rate|
cease ceas|controll control|roll roll|generalizations gener|oscillators oscil|cardiovascular cardiovascular|
mediterranean mediterranean|diets diet|dieting diet|randomized random|randomised randomis|hypertension hypertens|
hypertensive hypertens|studies studi|study studi|therapies therapi|therapy therapi|inhibitors inhibitor|analyses analys|
analysis analysi|trials trial|reduction reduct|reduces reduc|mortality mortal|epidemiology epidemiolog|biology biologi|cardiology cardiolog|
probably probabl|dying dy|yes ye|by by|is is|a a`
    .split('|')
    .map((pair) => pair.trim().split(' '));

test.each(pairs)('%s becomes %s', (word, stem) => {
  expect(porterStem(word ?? '')).toBe(stem);
});

test('words with digits or other letters are unchanged', () => {
  for (const word of ['il6', 'ß-blockers', 'naïves', 'covid19', '2019', 'ψes', '']) expect(porterStem(word)).toBe(word);
});

test('a stem is longer than its word at most by one restored e', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,18}$/), (word) => {
      const stem = porterStem(word);
      expect(stem.length).toBeLessThanOrEqual(word.length);
      expect(stem.length).toBeGreaterThan(0);
    }),
  );
});
