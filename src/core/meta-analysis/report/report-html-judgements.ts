/** The parts of a report about the trust in its numbers: refusals, warnings, certainty, risk of bias. */

import { type Certainty, domainNames } from '#core/meta-analysis/certainty/certainty.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import { riskLabels } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { riskTools } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import { trafficLightTable } from '#core/meta-analysis/risk-of-bias/traffic-light-table.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { listHtml, noteHtml, sectionHtml, tableHtml } from './report-html-parts.ts';

/** For an analysis that read abstracts and has no warning about it, because nothing from them is pooled. */
const abstractNote =
  'Figures were read from abstracts, which name a selection of what was measured; the full texts were not read.';

/** Why nothing was pooled, or what was pooled nevertheless. */
export function judgementsSection(
  { rows, options }: AnalysisDraft,
  { refusals, warnings, pooled }: MetaAnalysis,
): string {
  const said = warnings.map(({ kind, words, allowed }) => {
    const reason = allowed ?? options.allowed.find((allowance) => allowance.kind === kind)?.reason;
    return reason === undefined ? words : `${words} ${pooled ? 'Pooled all the same' : 'Allowed'}, because: ${reason}`;
  });
  const isUnsaid =
    warnings.every(({ kind }) => kind !== 'abstract_only') &&
    rows.some(({ study }) => study.readFrom === 'abstract' || study.readFrom === 'library');
  return [
    sectionHtml('Why nothing was pooled', [listHtml(refusals.map(({ words }) => words))]),
    sectionHtml('What must be known', [listHtml(isUnsaid ? [...said, abstractNote] : said)]),
  ].join('\n');
}

const down = (levels: number) => (levels === 0 ? '0' : `−${levels}`);

/** Every step with its reason; the user's own decisions are shown beside the rule's. */
export function certaintySection({ start, steps, level, open }: Certainty): string {
  if (level === null) return '';
  const rows = [
    { cells: ['Start', capitalize(start.level), start.reason] },
    ...steps.map(({ domain, down: levels, reason, overruled }) => ({
      cells: [
        domainNames[domain],
        down(levels),
        overruled === null
          ? reason
          : `${reason} The rule says ${down(overruled.suggested)}; decided otherwise, because: ${overruled.reason}`,
      ],
    })),
    {
      cells: [
        'Certainty',
        `${capitalize(level)}${open ? ', so far' : ''}`,
        open ? 'Some of it waits for an answer.' : '',
      ],
    },
  ];
  return sectionHtml('Certainty of the evidence', [
    tableHtml(['Domain', 'Levels', 'Reason'], rows),
    noteHtml('Rated by stated rules after GRADE. It is a start for a judgement, not one that a panel made.'),
  ]);
}

/** The user's judgements; studies that were not judged are marked so. */
export function riskOfBiasSection(draft: AnalysisDraft): string {
  const tables = trafficLightTable(draft).filter(({ rows }) =>
    rows.some(({ judgements, overall }) => overall !== null || judgements.some((judgement) => judgement !== null)),
  );
  if (tables.length === 0)
    return sectionHtml('Risk of bias', [noteHtml('The risk of bias of these studies has not been judged.')]);
  const words = (judgement: keyof typeof riskLabels | null) =>
    judgement === null ? 'not judged' : riskLabels[judgement];
  const blocks = tables.flatMap(({ tool, domains, rows }) => [
    tableHtml(
      ['Study', ...domains.map(({ name }) => name), 'Overall'],
      rows.map(({ label, judgements, overall }) => ({ cells: [label, ...judgements.map(words), words(overall)] })),
      riskTools[tool].name,
    ),
    ...(riskTools[tool].notCovered === null ? [] : [noteHtml(riskTools[tool].notCovered)]),
    listHtml(
      rows.flatMap(({ key, label }) => {
        const notes = Object.hasOwn(draft.riskOfBias, key) ? (draft.riskOfBias[key]?.notes ?? {}) : {};
        return domains.flatMap(({ id, name }) => {
          const note = Object.hasOwn(notes, id) ? (notes[id] ?? '').trim() : '';
          return note === '' ? [] : [`${label}, ${name.toLowerCase()}: ${note}`];
        });
      }),
    ),
  ]);
  return sectionHtml('Risk of bias', blocks);
}
