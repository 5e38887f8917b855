/** The overall judgements that the judgements of the domains allow. */

import { type RiskJudgement, type RiskOfBiasForm, riskLabels } from './risk-of-bias-form.ts';
import { type RiskDomain, riskTools } from './risk-tools.ts';

export interface OverallFloor {
  /** The worst of the judged domains; null where none has a judgement that can be compared. */
  readonly floor: RiskJudgement | null;
  /** Allowed overall judgements; empty until every domain is judged. */
  readonly choices: readonly RiskJudgement[];
  readonly unjudged: readonly RiskDomain[];
  readonly words: string;
}

/** The judgement of a domain, where it is one of the form's tool; else null. */
export function judgementOf({ tool, judgements }: RiskOfBiasForm, domain: string): RiskJudgement | null {
  const given = Object.hasOwn(judgements, domain) ? judgements[domain] : undefined;
  return given !== undefined && riskTools[tool].judgements.includes(given) ? given : null;
}

const small = (judgement: RiskJudgement) => riskLabels[judgement].toLowerCase();

const several: Readonly<Partial<Record<RiskJudgement, string>>> = {
  'some concerns': 'It may be high where several domains raise some concerns that together lower your trust much.',
  serious: 'It may be critical where several domains are serious.',
};

function floorText(form: RiskOfBiasForm, floor: RiskJudgement | null, unjudged: readonly RiskDomain[]): string {
  const { domains } = riskTools[form.tool];
  if (unjudged.length === domains.length) return 'The overall judgement follows when every domain is judged.';
  const wait =
    unjudged.length === 0
      ? ''
      : ` ${unjudged.length === 1 ? '1 domain is' : `${unjudged.length} domains are`} not judged yet.`;
  const judged = domains.map(({ id }) => judgementOf(form, id));
  const blind = judged.includes('no information');
  if (floor === null) return `No judged domain has enough information.${wait}`;
  const alike = judged.filter((each) => each === floor).length;
  const rule =
    floor === 'low'
      ? 'No judged domain is worse than low.'
      : `The overall judgement cannot be better than the worst domain: ${small(floor)}.`;
  const more = alike > 1 ? ` ${several[floor] ?? ''}`.trimEnd() : '';
  const lack =
    blind && floor !== 'serious' && floor !== 'critical'
      ? ' With a domain without information it cannot be low; where that domain matters much, it is no information.'
      : '';
  return `${rule}${more}${lack}${wait}`;
}

/**
 * A result is at least as much at risk of bias as its worst domain. RoB 2 (Sterne et al. 2019, BMJ 366:l4898, "Overall
 * judgment") and ROBINS-I (Sterne et al. 2016, BMJ 355:i4919, table 3) agree on that, and both let several domains
 * together count more than each. In ROBINS-I an overall low requires low in every domain, and an overall no information
 * requires a domain without information and none that is serious or critical. Nothing is chosen here.
 */
export function overallFloor(form: RiskOfBiasForm): OverallFloor {
  const { domains, judgements } = riskTools[form.tool];
  const unjudged = domains.filter(({ id }) => judgementOf(form, id) === null);
  const given = domains.flatMap(({ id }) => judgementOf(form, id) ?? []);
  const ranked: readonly RiskJudgement[] = judgements.filter((each) => each !== 'no information');
  const worst = Math.max(-1, ...given.map((each) => ranked.indexOf(each)));
  const floor = ranked[worst] ?? null;
  const grave = floor === 'serious' || floor === 'critical';
  const unknown = given.includes('no information') && !grave;
  const choices: RiskJudgement[] =
    unjudged.length > 0
      ? []
      : [
          ...(floor === null ? [] : ranked.slice(unknown ? Math.max(worst, 1) : worst)),
          ...(unknown ? ['no information' as const] : []),
        ];
  return { floor, choices, unjudged, words: floorText(form, floor, unjudged) };
}

/** The overall judgement; null where the domains no longer allow it, because one was made worse afterwards. */
export function overallOf(form: RiskOfBiasForm): RiskJudgement | null {
  if (form.overall === null || !Object.hasOwn(riskTools, form.tool)) return null;
  return overallFloor(form).choices.includes(form.overall) ? form.overall : null;
}
