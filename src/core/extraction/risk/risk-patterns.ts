/** The forms in which abstracts compare two arms. */
import { onFirstUse } from '#core/text/first-use.ts';
import { peopleNouns } from './risk-figures.ts';

const stop =
  'and|or|but|versus|vs|v|compared|than|while|whereas|was|were|is|are|be|been|had|has|have|having|did|do|developed|died|experienced|reported|achieved|showed|required|received|underwent|reached|remained|relapsed|survived|suffered|continue|stop|receive|take|switch|of|in|at|after|during|from|by|respectively|who|that|which|for|with|on|to|as|within|among|when|if|because|per|not|no(?!\\s(?:treatment|intervention|prophyla|supplement|exercise|drug|therapy))';
const word = `(?!(?:${stop})(?![\\p{L}\\d/+-]))[\\p{L}\\d][\\p{L}\\p{M}\\d/+&'’®™µμ.·-]*(?<![.·])`;
const label = (name: string) =>
  `(?<${name}>(?:\\d[\\d.,]*\\s?[mµμ]?g\\sof\\s)?${word}(?:\\s(?:[+&]\\s)?${word}){0,5}(?:\\sby\\s(?:injection|mouth))?)`;
const given =
  '(?:who\\s)?(?:were\\s|had\\s|was\\s)?(?:receiv(?:ed|ing)|given|treated\\s(?:with|by)|taking|took|using|assigned\\sto(?:\\s(?:receive|take))?|(?:allocated|randomi[sz]ed)\\sto(?:\\s(?:receive|take))?|undergoing|underwent|on|in|with)\\s(?:the\\s|an?\\s)?';
const link = (name: string) =>
  `(?<${name}>(?:(?:of|in|among|for|with|on|from)\\s)?(?:(?:the|those|all|these|their)\\s)?(?:(?:${peopleNouns})\\s)?(?:${given})?(?:the\\s)?)`;
const contrast =
  ',?\\s+(?:and|versus|vs\\.?|v\\.?|(?:as\\s)?compared\\s(?:with|to)|against|than|while|whereas|but)\\s+(?:(?:only|with|in|to)\\s(?=#))?';
/** `was lower than` and similar: the words between two arms that say which has more. */
const comparison = `\\s+(?:(?:was|were|is)\\s+)?(?:(?:statistically|significantly|much|slightly|also)\\s+)*(?:higher|lower|less|more|greater|fewer)?(?:\\s+(?:common|frequent|often|likely))?\\s*,?\\s*(?:than|(?:as\\s)?compared\\s(?:with|to)|(?:as\\s)?opposed\\sto|versus|vs\\.?)\\s+(?:that\\s(?=in|of|with))?`;
const verb =
  'had|did|developed|experienced|died|reported|achieved|were|was|reached|required|suffered|showed|relapsed|survived|recovered|responded|improved|met|fell|became|complained|remained|underwent|needed|received|(?:re)?gained|lost|stopped|maintained|continued|presented';
const tail = `(?<tail>\\s(?:${verb})(?![\\p{L}])(?:\\s(?:${word}|of|in|with|from|at|to|the|on|within|by|no|not)){0,10}?)?`;
const after = '(?=\\s*(?:$|[.,;:)\\]])|\\s{2})';
const late = `(?<late>\\s(?:${verb})(?![\\p{L}])[^#;,.()]*)?`;
const ofPeople = `(?:\\sof\\s(?:the\\s)?(?:${peopleNouns}))?`;
const respectively = ',?\\s*(?:[)\\]],?\\s*)?respectively';

/**
 * How a sentence puts two figures beside two names: groups `a` and `b` are the names, `linkA` and `linkB` the words
 * before them.
 */
export interface RiskPattern {
  /** Applied to a text with each figure as a run of `#`. */
  pattern: RegExp;
  /** The two names are together, apart from the figures; their order must be confirmed. */
  apart?: 'direction' | 'respectively';
}

/** Tried in this order; `tail` and `late` match an event that is named after an arm. */
export const riskPatterns = onFirstUse((): readonly RiskPattern[] => [
  // `5.7% with X and 8.5% with placebo`
  {
    pattern: new RegExp(
      `#+,?\\s${link('linkA')}${label('a')}${tail}\\s*${contrast}#+,?\\s${link('linkB')}${label('b')}${late}${after}`,
      'iu',
    ),
  },
  // `in the X group (5.7%) than in the Y group (8.5%)`
  {
    pattern: new RegExp(
      `(?<=\\s)${link('linkA')}${label('a')}\\s*[([,:]?\\s?#+${ofPeople}\\s*[)\\]]?\\s*(?:${contrast}|${comparison})${link('linkB')}${label('b')}\\s*(?:[([,:]\\s?)?#+${ofPeople}\\s?[)\\]]?${late}${after}`,
      'iu',
    ),
  },
  // `lower in the X group than in the Y group (5.7% vs 8.5%)`
  {
    apart: 'direction',
    pattern: new RegExp(
      `(?<=\\s)${link('linkA')}${label('a')}${tail}\\s*${comparison}${link('linkB')}${label('b')}\\s*[([]#+${ofPeople}\\s?(?:versus|vs\\.?|v\\.?|and|compared\\s(?:with|to)|,)\\s#+${ofPeople}${after}`,
      'iu',
    ),
  },
  // `5.7% and 8.5% in the X and Y groups, respectively`
  {
    apart: 'respectively',
    pattern: new RegExp(
      `#+${ofPeople}\\s(?:and|versus|vs\\.?)\\s#+\\s${link('linkA')}${label('a')}\\s(?:and|versus|vs\\.?)\\s${link('linkB')}${label('b')}${respectively}`,
      'iu',
    ),
  },
  // `in the X and Y groups was 5.7% and 8.5%, respectively`
  {
    apart: 'respectively',
    pattern: new RegExp(
      `(?<=\\s)${link('linkA')}${label('a')}\\s(?:and|versus|vs\\.?)\\s${link('linkB')}${label('b')}\\s*(?:(?:was|were)\\s)?[([]?#+\\s?(?:and|versus|vs\\.?|,)\\s#+${respectively}`,
      'iu',
    ),
  },
]);
