import { describe, expect, test } from 'vitest';
import { readAsked, writeAsked } from './asked-address.ts';

describe('a question in the address', () => {
  test('is read as it was written', () => {
    const asked = { question: 'Does 5 % salt & water + tea help?', about: [12, 4_000_001] };
    expect(readAsked(writeAsked(asked))).toEqual(asked);
    expect(writeAsked({ question: '', about: [1] })).toBe('');
    const past = { ...asked, anyway: true as const };
    expect(readAsked(writeAsked(past))).toEqual(past);
  });

  test('is empty without a question, for any other parameters', () => {
    expect(readAsked('')).toEqual({ question: '', about: [] });
    expect(readAsked('?q=%20%20&about=x')).toEqual({ question: '', about: [] });
  });

  test('takes only whole numbers of studies, each once, fifty at the most', () => {
    expect(readAsked('?q=a&about=3,3,-1,0,1.5,x,99999999999,7').about).toEqual([3, 7]);
    const many = Array.from({ length: 80 }, (_, index) => index + 1).join(',');
    expect(readAsked(`?q=a&about=${many}`).about).toHaveLength(50);
  });
});
