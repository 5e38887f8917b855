import { expect, test } from 'vitest';
import { ModelText } from './read-model-text.ts';

/** Reads a text in pieces of a length; returns the result and the reported statements. */
function read(text: string, length = text.length || 1) {
  const told: unknown[] = [];
  const reader = new ModelText((statement) => told.push(statement));
  for (let at = 0; at < text.length; at += length) reader.push(text.slice(at, at + length));
  return { ...reader.finish(), told };
}

const one = {
  part: 'summary',
  label: null,
  text: 'A “{brace}” and \\ and "quotes" [1].',
  evidence: [{ passage: 1, quote: 'a } b' }],
};
const two = { part: 'summary', label: 'x', text: 'Two.', evidence: [] };
const answer = { refused: null, statements: [one, two], more: { statements: [{ part: 'inner' }] } };
const json = JSON.stringify(answer);

test.each([
  ['plain', json],
  ['spread over lines', JSON.stringify(answer, null, 2)],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['in prose with braces', `Here {you} are: ${json} {that is all}`],
  ['behind reasoning', `<think>Maybe {"statements": [{"part": "draft"}]}?</think>${json}`],
  ['behind reasoning in another tag and case', `<Reasoning> { "statements": [ </REASONING>\n${json}`],
  ['behind reasoning whose opening is missing', `Let me see: {"a": 1}. </think>\n\n${json}`],
  ['before another object', `${json}\n{"statements": []}`],
])('%s, in pieces of any length', (_name, text) => {
  for (const length of [1, 2, 3, 7, 16, 64, text.length]) {
    const { answer: found, whole, told } = read(text, length);
    expect(found).toEqual(answer);
    expect(whole).toBe(true);
    expect(told).toEqual([one, two]);
  }
});

test('a statement is reported at its closing brace', () => {
  const told: unknown[] = [];
  const reader = new ModelText((statement) => told.push(statement));
  const end = json.indexOf(JSON.stringify(one)) + JSON.stringify(one).length;
  reader.push(json.slice(0, end - 1));
  expect(told).toEqual([]);
  reader.push(json.slice(end - 1, end));
  expect(told).toEqual([one]);
});

test.each([
  ['in mid-object', json.slice(0, -1)],
  ['in mid-string', json.slice(0, 40)],
  ['in mid-reasoning', `<think>${json}`],
])('text that ends %s is not whole', (_name, text) => {
  expect(read(text).whole).toBe(false);
});

test.each([
  ['nothing', ''],
  ['words', 'I cannot do that.'],
  ['another object', '{"summary": "Good."}'],
  ['a list', '[1, 2]'],
  ['no JSON between braces', '{statements: [oops]}'],
])('%s is passed on unchanged, for the check of its shape', (_name, text) => {
  const { answer: found, whole } = read(text, 3);
  expect(whole).toBe(true);
  expect(found).toEqual(text === '{"summary": "Good."}' ? { summary: 'Good.' } : text);
});

test('of endless text only the beginning is stored', () => {
  expect(String(read('word '.repeat(100_000), 1_000).answer).length).toBe(2_000);
});
