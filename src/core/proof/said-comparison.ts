/** What a statement compares, where it has one of the plain forms of a comparison: `X was lower with A than with B`. */
import type { Finding, Words } from '#core/findings/finding.ts';
import { type ReadingHelp, readFindings } from '#core/findings/read-findings.ts';

const place =
  '(?:(?:those|patients|participants|people|children|women|men|adults)\\s)?(?:with|in|for|among|after|under|on|given|receiving|taking|who\\s(?:received|had|were\\sgiven|took))\\s';
const direction =
  '(?:higher|lower|greater|longer|shorter|less|smaller|larger|better|worse|more\\s(?:common|frequent|likely)|less\\s(?:common|frequent|likely))';
const directed = new RegExp(
  `^(.+?)\\s(?:was|were|is|are)\\s(?:(?:statistically\\s)?significantly\\s)?${direction}\\s${place}(.+?)\\sthan\\s(?:that\\s|those\\s)?(?:${place})?(.+?)\\.?$`,
  'i',
);
const undirected =
  /^(.+?)\s(?:did\snot|didn't)\s(?:(?:statistically\s)?significantly\s)?differ\s(?:(?:statistically\s)?significantly\s)?between\s(.+?)\.?$/i;

function wordsAt(text: string, start: number, words: string): Words {
  return { start, end: start + words.length, text: text.slice(start, start + words.length) };
}

/**
 * The findings of a statement in one of these forms, one for each outcome that it names, its arms as they are written,
 * however long; null for any other form.
 */
export function saidComparison(text: string, help: ReadingHelp): Finding[] | null {
  const one = directed.exec(text);
  if (one?.[1] && one[2] && one[3] && !/\sthan\s/i.test(one[2]) && !/\sthan\s/i.test(one[3])) {
    const head = text.slice(0, text.indexOf(one[2], one[1].length));
    const secondAt = text.lastIndexOf(one[3]);
    const arms = { first: wordsAt(text, head.length, one[2]), second: wordsAt(text, secondAt, one[3]) };
    return readWith(`${head}group A than in group B.`, arms, help);
  }
  const other = undirected.exec(text);
  if (other?.[1] && other[2]) {
    const at = text.indexOf(other[2], other[1].length);
    const parts = splitPair(other[2]);
    const arms = parts
      ? { first: wordsAt(text, at, parts[0]), second: wordsAt(text, at + other[2].length - parts[1].length, parts[1]) }
      : { all: wordsAt(text, at, other[2]) };
    return readWith(`${text.slice(0, at)}group A and group B.`, arms, help);
  }
  return null;
}

/** At the only `and` outside brackets; null where there are several. */
function splitPair(words: string): [string, string] | null {
  const plain = words.replace(/[([][^()[\]]*[)\]]/g, (inside) => ' '.repeat(inside.length));
  const joints = [...plain.matchAll(/\s(?:and|versus|vs\.?)\s/g)];
  const [only, second] = joints;
  if (!only || second) return null;
  return [words.slice(0, only.index).trim(), words.slice(only.index + only[0].length).trim()];
}

/** The sentence is read with short arms, so that words of the arms are not taken for outcomes. */
function readWith(sentence: string, arms: Finding['comparison'], help: ReadingHelp): Finding[] | null {
  const passage = { passage: 0, section: 'Results', start: 0, end: sentence.length, text: sentence };
  const found = readFindings([passage], help).filter(({ comparison: { first, all } }) => first || all);
  if (found.length === 0) return null;
  return found.map((finding) => ({ ...finding, comparison: { kind: 'arms', ...arms } }));
}
