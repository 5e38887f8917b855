/** Reads an analysis from unknown data: what a browser stored, a bundle that is imported, a request to store one. */
import { statedMeasures } from '#core/extraction/effects/stated-effect.ts';
import type { AnalysisNames } from '#core/meta-analysis/analysis-text.ts';
import type { CertaintyAnswers } from '#core/meta-analysis/certainty/certainty.ts';
import type { CertaintyDomain, RiskOfBias } from '#core/meta-analysis/certainty/certainty-domains.ts';
import { type Allowance, allowableKinds } from '#core/meta-analysis/meta-analysis.ts';
import type { ForestSort } from '#core/meta-analysis/plots/forest/forest-input.ts';
import type { PlotPalette } from '#core/meta-analysis/plots/plot-palette.ts';
import type { PrismaCounts } from '#core/meta-analysis/plots/prisma/prisma-counts.ts';
import type { Inference } from '#core/meta-analysis/pooling/inference.ts';
import type { PoolingMethod } from '#core/meta-analysis/pooling/pooling-method.ts';
import {
  type RiskOfBiasForm,
  riskJudgements,
  riskOfBiasTools,
  signallingAnswers,
} from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { type CellName, cellNames } from '#core/meta-analysis/rows/analysis-row.ts';
import { type AnalysisDraft, type DraftOptions, type DraftView, draftFormat, maxDraftRows } from './analysis-draft.ts';
import { draftRow, textLine } from './read-draft-row.ts';
import type { SearchReceipt } from './search-receipt.ts';
import {
  failAt,
  list,
  namesOf,
  number,
  oneOf,
  orNothing,
  readWith,
  recordOf,
  shape,
  text,
  type ValueReader,
  whole,
} from './value-reader.ts';

const maxTextLength = 400_000;
/** Receipts, allowances, reasons: far more than a person makes by hand. */
const maxEntries = 1_000;

const format: ValueReader<typeof draftFormat> = (given, at) => {
  if (typeof given === 'number' && given > draftFormat)
    failAt(
      at,
      `this analysis is of format ${given}, and this page knows formats up to ${draftFormat}; a newer version of MetaMind made it`,
    );
  return given === draftFormat
    ? draftFormat
    : failAt(at, `must be ${draftFormat}: this is no analysis of MetaMind, or a damaged one`);
};

const allowance = shape<Allowance>(
  { kind: oneOf(allowableKinds), reason: textLine },
  { rows: list(textLine, maxDraftRows) },
);

const options = shape<DraftOptions>({
  measure: orNothing(oneOf(statedMeasures)),
  method: orNothing(
    namesOf<PoolingMethod>({
      CE: true,
      DL: true,
      REML: true,
      PM: true,
      ML: true,
      EB: true,
      HS: true,
      SJ: true,
      HE: true,
    }),
  ),
  inference: orNothing(namesOf<Inference>({ normal: true, knapp_hartung: true, knapp_hartung_never_narrower: true })),
  levelPercent: orNothing(number),
  allowed: list(allowance, maxEntries),
});

const stepsDown = oneOf([0, 1, 2]);

const certainty = shape<CertaintyAnswers>(
  {},
  {
    riskOfBias: recordOf(namesOf<RiskOfBias>({ low: true, some: true, high: true }), maxDraftRows),
    indirectness: orNothing(stepsDown),
    overrules: list(
      shape<NonNullable<CertaintyAnswers['overrules']>[number]>({
        domain: namesOf<CertaintyDomain>({
          risk_of_bias: true,
          inconsistency: true,
          indirectness: true,
          imprecision: true,
          missing_studies: true,
        }),
        down: stepsDown,
        reason: textLine,
      }),
      maxEntries,
    ),
  },
);

const riskOfBias = shape<RiskOfBiasForm>({
  tool: oneOf(riskOfBiasTools),
  answers: recordOf(oneOf(signallingAnswers), maxEntries),
  judgements: recordOf(oneOf(riskJudgements), maxEntries),
  overall: orNothing(oneOf(riskJudgements)),
  notes: recordOf(textLine, maxEntries),
});

const count = orNothing(number);

const prisma = shape<AnalysisDraft['prisma']>(
  {},
  {
    duplicatesRemoved: count,
    otherRemovals: count,
    screened: count,
    excluded: count,
    sought: count,
    notRetrieved: count,
    assessed: count,
    excludedWithReasons: orNothing(
      list(
        shape<NonNullable<PrismaCounts['excludedWithReasons']>[number]>({ reason: textLine, reports: count }),
        maxEntries,
      ),
    ),
    studiesIncluded: count,
    reportsIncluded: count,
  },
);

const receipt = shape<SearchReceipt>({
  searchId: textLine,
  query: textLine,
  searchedAt: textLine,
  databases: list(
    shape<SearchReceipt['databases'][number]>({ name: textLine, records: orNothing(whole(0)), fetched: whole(0) }),
    maxEntries,
  ),
  duplicatesRemoved: whole(0),
  shown: whole(0),
});

const view = shape<DraftView>({
  sort: namesOf<ForestSort>({ weight: true, effect: true, year: true, name: true, as_given: true }),
  palette: namesOf<PlotPalette>({ default: true, black_and_white: true, colour_blind: true }),
  columns: list(oneOf<CellName>(cellNames), cellNames.length),
});

const wholeDraft = shape<AnalysisDraft>({
  format,
  rows: list(draftRow, maxDraftRows),
  texts: recordOf(text(maxTextLength), maxDraftRows),
  names: shape<AnalysisNames>({
    treatment: orNothing(textLine),
    outcome: orNothing(textLine),
    population: orNothing(textLine),
  }),
  options,
  certainty,
  riskOfBias: recordOf(riskOfBias, maxDraftRows),
  prisma,
  receipts: list(receipt, maxEntries),
  view,
});

const draft: ValueReader<AnalysisDraft> = (given, at) => {
  // A later format can have other fields; its number is a better message than the first unknown field.
  if (typeof given === 'object' && given !== null && 'format' in given) format(given.format, 'format');
  const read = wholeDraft(given, at);
  const seen = new Set<string>();
  for (const [index, { key }] of read.rows.entries()) {
    if (seen.has(key)) failAt(`rows[${index}].key`, `“${key}” is given twice`);
    seen.add(key);
  }
  return read;
};

/** Strict: `fault` names the first fault by its place, `rows[3].cells.low.value: must be a number or nothing`. */
export function readDraft(given: unknown): { draft: AnalysisDraft } | { fault: string } {
  const read = readWith(draft, given);
  return 'fault' in read ? read : { draft: read.value };
}
