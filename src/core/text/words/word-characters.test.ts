import { expect, test } from 'vitest';
import { characterKinds, characterTable } from './word-characters.ts';

test('the kind of every unit is that of its character', () => {
  const table = characterTable();
  const wrong: number[] = [];
  for (let unit = 0; unit < 65536; unit += 1) {
    const character = String.fromCharCode(unit);
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    const isLetter = isHalf || /[\p{L}\p{M}]/u.test(character);
    const kind = isLetter
      ? characterKinds.letter
      : /\p{N}/u.test(character)
        ? characterKinds.digit
        : characterKinds.other;
    if (table[unit] !== kind) wrong.push(unit);
  }
  expect(wrong).toEqual([]);
});
