/** Whether a label names something of a study and says nothing of it. */
import { findConcepts } from '#core/lexicon/find-concepts.ts';
import { contentStems, contentWords } from '#core/text/words/content-words.ts';
import { gateOf } from './gates.ts';
import type { ProofStudy } from './prove.ts';
import { readTokens } from './sentence-tokens.ts';

/** Judges or claims, where a name only names. */
const claiming =
  /\b(?:is|are|was|were|be|been|has|have|had|does|did|do|can|may|might|should|must|will|would|could|not|no|never|than|versus|vs|proven|best|better|worse|worst|good|bad|great|safe|safety\sproven|unsafe|effective|ineffective|superior|inferior|higher|lower|increase[ds]?|increasing|decrease[ds]?|decreasing|reduce[ds]?|reducing|reduction|improve[ds]?|improving|improvement|benefit(?:s|ed|ing)?|beneficial|harmful|harms?|works?|worked|helps?|helped|cures?|cured|prevents?|prevented|causes?|caused|raises?|raised|lowers|lowered|significan\w*|most|all|every|only|always|recommended|approved)\b|[.!?:;"“”]/i;
const mostCharacters = 120;

/**
 * True for a noun phrase whose words all stand in the cited passages or in the study's title, or that names a concept that
 * a cited passage names with other words. Without a number, a verb or a judgement. `cited` are numbers of passages.
 */
export function proveLabel(label: string, cited: readonly number[], study: ProofStudy): boolean {
  const text = label.trim();
  if (text === '' || text.length > mostCharacters || claiming.test(text)) return false;
  // A label has no sentence; the other gates hold for it too.
  const gate = gateOf(`${text} of`, '');
  if (gate !== null && gate !== 'no sentence') return false;
  if (readTokens(text).some(({ sort }) => sort === 'number') && !/^\p{L}[\p{L}-]*\d/u.test(text)) return false;
  const roles = study.roles();
  const passages = study.passages.filter(
    ({ passage }) => cited.includes(passage) && roles.get(passage) !== 'addressed to the reader',
  );
  if (passages.length === 0) return false;
  const quoted = passages.map((passage) => passage.text).join(' ');
  const known = contentStems(`${study.title} ${quoted}`);
  const words = contentWords(text, true);
  if (words.length === 0) return false;
  const { concepts } = study;
  const stated = new Set(concepts ? findConcepts(quoted, concepts).map(({ concept }) => concept.id) : []);
  const named = concepts ? findConcepts(text, concepts).filter(({ concept }) => stated.has(concept.id)) : [];
  const all = contentWords(`${study.title} ${quoted}`, true).map(({ stem }) => stem);
  const inText = new Set([...known, ...all]);
  return words.every(
    ({ stem, start, end }) => inText.has(stem) || named.some((concept) => concept.start <= start && end <= concept.end),
  );
}
