import { plainTextOf, type Row } from '#core/documents/pages/rows.ts';
import type { KnownBlock } from './document-blocks.ts';

/** How often each unbroken word occurs in a document. */
export type Vocabulary = ReadonlyMap<string, number>;

/** First parts after which the hyphen stays. */
const first =
  /^(?:meta|follow|self|non|well|long|short|high|low|cross|double|single|triple|open|evidence|age|sex|dose|time|health|case|community|quality|placebo|half|semi|ex|all|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|first|second|third|pre|post|anti|hospital|patient|risk|cost|life|family|population|home|person|drug|t|x|p|chi|log|mid|end|point|peer|year|full|large|small|middle|low|lower|higher|upper|older|web|computer|internet)$/i;
/** Second parts before which the hyphen stays. */
const second =
  /^(?:up|based|related|free|term|terms|year|years|week|weeks|day|days|month|months|hour|old|dose|risk|blind|blinded|controlled|label|group|arm|like|specific|line|wide|reported|associated|adjusted|matched|treated|naive|analysis|analyses|analytic|effect|effects|effectiveness|sectional|quality|point|sided|tailed|way|fold|level|income|density|intensity|induced|dependent|centre|center|centred|centered|cause|care|stage|sample|square|inferiority|economic|measures|report|efficacy|scale|step|item|to|of|the|off|by)$/i;
/** Compounds without a hyphen whose parts are words too. */
const closed = new Set(
  (
    'within without therefore however outcome outcomes baseline throughout although therapist therapists another otherwise ' +
    'whereas wherein moreover furthermore nevertheless nonetheless understand understanding background overall overweight ' +
    'underweight undergo undergoing underwent undertake undertaken overview overcome worldwide lifestyle lifetime weekend ' +
    'workplace framework network feedback update upper forward afterwards towards toward into onto upon cannot maybe everyone ' +
    'everything something someone anyone sometimes somewhat newborn childhood bloodstream software hardware database website ' +
    'online download guideline guidelines pathway pathways timeline deadline midwife midwives checklist withdraw withdrawn ' +
    'withdrawal withdrawals shortcoming shortcomings breakdown cardiovascular household heartbeat themselves itself himself ' +
    'herself oneself ourselves inpatient inpatients outpatient outpatients together altogether whenever wherever whoever ' +
    'headache drawback outbreak outweigh intake uptake output input insight onset offset landmark benchmark hallmark ' +
    'threshold bedside bedtime daytime nighttime standpoint viewpoint endpoint endpoints highlight highlights proofread'
  ).split(' '),
);

const words = /[\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*/gu;

/** Adds the words of a line without its first and last, which can be parts of broken words. */
export function addWords(vocabulary: Map<string, number>, line: string): void {
  const whole = line.replace(/^\S+|\S+\s*$/gu, '');
  for (const [word] of whole.matchAll(words)) {
    const key = word.toLowerCase().replace(/‐/g, '-');
    vocabulary.set(key, (vocabulary.get(key) ?? 0) + 1);
  }
}

/**
 * How a line that ends with a hyphen continues: as one word without the hyphen, as one word with it, or with a separate
 * word.
 */
export type LineEnd = 'drop hyphen' | 'keep hyphen' | 'blank';

/**
 * Decides by the same word elsewhere in the document, else by rule. `left` ends with the hyphen, `right` begins the
 * next line.
 */
export function joinOverHyphen(left: string, right: string, vocabulary: Vocabulary): LineEnd {
  const hyphen = left.at(-1);
  const head = /([\p{L}\p{N}]+)[-‐\u00ad]$/u.exec(left)?.[1];
  const tail = /^[\p{L}\p{N}]+/u.exec(right)?.[0];
  if (hyphen === '\u00ad') return 'drop hyphen';
  if (!head) return 'blank';
  if (!tail) return 'keep hyphen';
  if (/^(?:and|or|to)$/.test(tail)) return 'blank';
  const wholeTail = /^[\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*/u.exec(right)?.[0] ?? tail;
  const wholeHead = /[\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*(?=[-‐]$)/u.exec(left)?.[0] ?? head;
  const seen = (word: string) => vocabulary.get(word.toLowerCase()) ?? 0;
  const apart = Math.max(seen(`${head}-${tail}`), seen(`${wholeHead}-${wholeTail}`));
  const joined = Math.max(seen(`${head}${tail}`), seen(`${wholeHead}${wholeTail}`));
  if (apart !== joined) return apart > joined ? 'keep hyphen' : 'drop hyphen';
  if (!/^\p{Ll}/u.test(tail) || /\d/.test(head) || /^\p{Lu}{2,}$/u.test(head)) return 'keep hyphen';
  if (wholeHead.includes('-')) return seen(tail) > 0 || second.test(tail) ? 'keep hyphen' : 'drop hyphen';
  if (closed.has(`${head}${tail}`.toLowerCase())) return 'drop hyphen';
  if (second.test(tail) && tail.length > 2) return 'keep hyphen';
  if (second.test(tail) && (first.test(head) || seen(head) > 0)) return 'keep hyphen';
  if (first.test(head) && seen(tail) > 0) return 'keep hyphen';
  if (head.length > 3 && tail.length > 3 && seen(head) > 0 && seen(tail) > 0) return 'keep hyphen';
  return 'drop hyphen';
}

/** Maximum number of tables, captions and notes between two parts of a paragraph. */
const maxBetween = 12;

/** Maximum number of parts that are joined. */
const maxParts = 40;

const ended = /[.?!:][\s"”’')\]*†‡]*$/;

function standsIn(block: KnownBlock): boolean {
  const first = block.rows[0];
  return first !== undefined && first.x0 > block.column.x0 + 0.7 * first.height;
}

function isFull(block: KnownBlock): boolean {
  const last = block.rows.at(-1);
  return last !== undefined && last.x1 > block.column.x1 - 0.1 * (block.column.x1 - block.column.x0);
}

/** Whether `next`, at the head of another column, continues the unfinished `block`. */
function goesOn(block: KnownBlock, next: KnownBlock): boolean {
  if (next.kind !== block.kind || next.section !== block.section || next.opens !== null) return false;
  if (next.column === block.column || Math.abs(next.size - block.size) > 0.06 * block.size) return false;
  const last = withoutRaised(block.rows.at(-1));
  const start = next.text.slice(0, 40);
  if (/[-‐\u00ad]$/.test(last)) return true;
  if (block.kind === 'reference') {
    const entryNumber = /^(?:\[?\d{1,3}[\].)]|\d{1,3}\s)/;
    if (entryNumber.test(block.text)) return !entryNumber.test(start);
    return /^[\p{Ll}\d]/u.test(start) || (standsIn(next) && !ended.test(last));
  }
  if (ended.test(last)) return false;
  return /^[\p{Ll}(]/u.test(start) || (isFull(block) && !standsIn(next));
}

function withoutRaised(row: Row | undefined): string {
  if (!row) return '';
  const atoms = row.atoms.map((atom) => ({ ...atom, pieces: atom.pieces.filter(({ stand }) => stand !== 'raised') }));
  return plainTextOf({ ...row, atoms });
}

/**
 * Joins paragraphs and references that the end of a column or a page broke in two. What was between the parts (a table,
 * a caption, a footnote) comes after them.
 */
export function joinBrokenBlocks(blocks: readonly KnownBlock[]): KnownBlock[] {
  const joined: KnownBlock[] = [];
  const taken = new Set<number>();
  for (const [index, block] of blocks.entries()) {
    if (taken.has(index)) continue;
    let whole = block;
    if (block.kind === 'paragraph' || block.kind === 'reference') {
      let at = index + 1;
      let between = 0;
      let parts = 1;
      while (at < blocks.length && between <= maxBetween) {
        const next = blocks[at];
        if (!next || next.kind === 'heading' || next.kind === 'title' || next.kind === 'authors') break;
        if (next.kind !== block.kind) {
          between += 1;
          at += 1;
          continue;
        }
        if (taken.has(at) || parts > maxParts || !goesOn(whole, next)) break;
        taken.add(at);
        parts += 1;
        whole = {
          ...whole,
          rows: [...whole.rows, ...next.rows],
          column: next.column,
          text: `${whole.text} ${next.text}`,
        };
        at += 1;
      }
    }
    joined.push(whole);
  }
  return joined;
}
