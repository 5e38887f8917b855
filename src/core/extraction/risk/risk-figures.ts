/**
 * The number of people of an arm with an event, in the forms of abstracts: `265 of 4687 (5.7%)`, `12 (11.5%)`, `5.6%`.
 */

export interface RiskFigure {
  events: number | null;
  total: number | null;
  /** As written where it is written, else from events and total. */
  percent: number;
  /** The percentage is in the text. */
  saysPercent: boolean;
  /** People are named beside the number: `12 of 104 patients`. */
  ofPeople: boolean;
  start: number;
  end: number;
}

/** Words for participants, without the name of an arm. */
export const peopleNouns =
  'patients?|participants?|subjects|women|men|children|adults|infants|neonates|newborns|babies|people|persons|individuals|volunteers|mothers|adolescents|students|residents|recipients|survivors|cases';

const whole = '\\d{1,3}(?:[,\\u2009\\u202f]\\d{3})+(?!\\d)|\\d+(?![.·]\\d)(?!\\d)';
const count = (name: string) => `(?<![\\d.·,])(?<${name}>${whole})`;
const share = (name: string) => `(?<${name}>\\d{1,3}(?:[.·]\\d{1,2})?)\\s?%`;
/** An interval can follow the percentage in the same brackets. */
const interval = '(?:[,;:]?\\s(?:9[059](?:\\.\\d)?\\s?%\\s(?:CI|confidence\\sinterval)[^()[\\]]{3,40}))?';
const outOf = '\\s?(?:\\/|out\\sof|of)\\s?(?:the\\s|all\\s)?';
const noun = (name: string) => `(?:\\s(?<${name}>${peopleNouns}))?`;

const figure = new RegExp(
  [
    `${count('ea')}${outOf}${count('ta')}${noun('na')}(?:,?\\s?[([]${share('pa')}${interval}[)\\]]|,\\s${share('pz')})?`,
    `${count('eb')}${noun('nx')}\\s?[([](?:n\\s?=\\s?)?${share('pb')}${interval}[)\\]]\\s?(?:(?:out\\s)?of\\s(?:the\\s)?${count('tb')}${noun('nb')}|${noun('nc')})`,
    `(?<![\\d.·,±<>≤≥=+−–-]|[±<>≤≥=+−–-]\\s)${share('pc')}(?!\\s?(?:CI|confidence))(?:\\s?[([](?:n\\s?=\\s?)?${count('ec')}(?:${outOf}(?:n\\s?=\\s?)?${count('tc')})?${noun('nd')}[)\\]]|\\s?[([]${count('ed')}${noun('ne')}[)\\]])?`,
  ].join('|'),
  'giu',
);

const numberOf = (written: string | undefined) =>
  written === undefined ? null : Number(written.replaceAll(/[,\u2009\u202f]/g, '').replace('·', '.'));

/** Whether a percentage agrees with the counts, at its own decimals and with a tolerance of half a unit. */
function agrees(events: number, total: number, written: string): boolean {
  const decimals = /[.·](\d+)/.exec(written)?.[1]?.length ?? 0;
  return Math.abs((100 * events) / total - (numberOf(written) ?? 0)) <= 10 ** -decimals + 1e-9;
}

/** Every figure of a text in its order; null where one contradicts itself, because then none can be trusted. */
export function riskFigures(text: string): RiskFigure[] | null {
  const figures: RiskFigure[] = [];
  for (const match of text.matchAll(figure)) {
    const groups = match.groups ?? {};
    const written = groups.pa ?? groups.pz ?? groups.pb ?? groups.pc;
    const events = numberOf(groups.ea ?? groups.eb ?? groups.ec ?? groups.ed);
    const total = numberOf(groups.ta ?? groups.tb ?? groups.tc);
    const percent = numberOf(written) ?? (events !== null && total ? (100 * events) / total : null);
    if (percent === null || percent > 100) return null;
    if (events !== null && total !== null) {
      if (total === 0 || events > total) return null;
      if (written !== undefined && !agrees(events, total, written)) return null;
    }
    figures.push({
      events,
      total,
      percent,
      saysPercent: written !== undefined,
      ofPeople: ['na', 'nx', 'nb', 'nc', 'nd', 'ne'].some((name) => groups[name] !== undefined),
      start: match.index,
      end: match.index + match[0].trimEnd().length,
    });
  }
  return figures;
}
