/** How many people were studied, and who: said only where the number is surely of the whole study. */
import { everyMatch } from '#core/text/every-match.ts';
import type { Finding, Words } from './finding.ts';
import { hasAbbreviation } from './said-names.ts';

const noun =
  '(?:participants|patients|persons|people|individuals|subjects|adults|women|men|children|adolescents|infants|neonates|newborns|volunteers|students|residents|workers|nurses|veterans|smokers|outpatients|inpatients|boys|girls|mothers|survivors|recipients|athletes|females|males)';
const described = new RegExp(`^(?:\\s[\\p{L}][\\p{L}'’/-]*){0,5}?\\s${noun}(?![\\p{L}-])`, 'iu');
const condition =
  /^\s(?:with|undergoing|aged|having|suffering\sfrom|scheduled\sfor|diagnosed\swith)(?:\s(?!(?:were|was|who|whom|which|that|to|on|by|randomly|randomi[sz]ed|assigned|allocated|recruited|enrol+ed|divided|received|receiving|from|into|between|participated|took|did|had|have|for|in|at|and|or|than|completed|attending|underwent|performed|consumed|started|a|an|the|referred|entered|studied|included)\b)[\p{L}\d][\p{L}\d'’/-]*){1,7}(?=[.;:)]|\s(?:were|was|who|to|randomly|randomi[sz]ed|assigned|recruited|enrol+ed|divided|participated|took|entered|included)\b)/iu;
const counted = new RegExp(`(?<![\\d.,])(\\d[\\d,]*)(?=(?:\\s[\\p{L}'’-]+){0,4}?\\s${noun}(?!\\p{L}))`, 'giu');
/** An arm, a share or a part of the people, or those of one place. */
const partBefore =
  /\b(?:each|every|per|these|them|whom|only|another|other|further|remaining|of\sthe)\s[^.;:]{0,40}$|\b(?:and|plus|of\s[\d,]+\s[^.;:]{0,60})\s?$/i;
const partAfter =
  /^[^.;]{0,160}\b(?:per|each)\s(?:health|cent|group|arm|site|clinic|hospital)|^\s?\(\d[\d.]*\s?%|^[^.;]{0,140}[\s(]\d[\d,]*\s(?:to|in|received|were)\b|^[^.;]{0,80}\b(?:dropped|withdrew|died|completed|discontinued|lost)\b|^[^.;]{0,60}\bin\s(?:the\s)?(?:\S+\s){1,4}(?:group|arm)\b|^\s(?:and|or)\s/i;
const toOneArm =
  /\b(?:allocated|randomi[sz]ed|assigned)\sto\s(?![^.;]*\b(?:or|and|versus|vs|groups|arms|either|one\sof)\b)/i;

/** The words with their number; null where the number can be of a part of the study. `text` is the study's. */
export function studied({ n, kind }: Finding, text: string, isPlain: boolean): Words | null {
  if (!n || kind === 'cells' || kind === 'animals' || n.start < 0) return null;
  const after = text.slice(n.end, n.end + 200);
  const who = described.exec(after)?.[0];
  if (who === undefined || partBefore.test(text.slice(Math.max(0, n.start - 90), n.start))) return null;
  const rest = after.slice(who.length);
  if (partAfter.test(rest) || toOneArm.test(rest.split(/[.;]/)[0] ?? '')) return null;
  if (everyMatch(text, counted).some(([number]) => Number(number.replaceAll(',', '')) > n.value)) return null;
  const condensed = condition.exec(rest)?.[0] ?? '';
  const end = n.end + who.length;
  const isSpoken = (words: string) => !isPlain || !hasAbbreviation(words);
  if (!isSpoken(who)) return null;
  const until = isSpoken(condensed) ? end + condensed.length : end;
  return { start: n.start, end: until, text: text.slice(n.start, until) };
}
