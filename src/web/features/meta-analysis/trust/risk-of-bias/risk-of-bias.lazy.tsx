import { useId, useState } from 'react';
import { isBlankForm, type RiskJudgement, riskLabels } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { riskTools } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import { type TrafficLightTable, trafficLightTable } from '#core/meta-analysis/risk-of-bias/traffic-light-table.ts';
import type { AnalysisView } from '#web/features/meta-analysis/analysis-view.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { RiskMark } from './risk-mark.tsx';
import css from './risk-of-bias.module.css';

const RiskOfBiasDialog = lazyDialog(async () => (await import('./risk-of-bias-dialog.tsx')).RiskOfBiasDialog);

/** The user's judgements of all studies, as a traffic-light table, with links to the forms. */
export function RiskOfBiasOpen({ view }: { view: AnalysisView }) {
  const heading = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const tables = trafficLightTable(view.draft);
  if (tables.length === 0) return null;
  const row = view.draft.rows.find(({ key }) => key === opened);
  return (
    <section id="risk-of-bias" tabIndex={-1} aria-labelledby={heading} className={css.section}>
      <h2 id={heading} className={css.title}>
        Risk of bias
      </h2>
      <p className={css.intro}>
        You judge each study, for the result that is in the pool. Sentences of its abstract are put beside the
        questions; nothing is filled in for you.
      </p>
      {tables.map((table) => (
        <ToolTable key={table.tool} table={table} view={view} onOpen={setOpened} />
      ))}
      {row && <RiskOfBiasDialog key={row.key} view={view} row={row} onClose={() => setOpened(null)} />}
    </section>
  );
}

interface ToolTableProps {
  table: TrafficLightTable;
  view: AnalysisView;
  onOpen: (key: string) => void;
}

function ToolTable({ table: { tool, domains, rows }, view: { draft }, onOpen }: ToolTableProps) {
  const { name, madeFor, judgements } = riskTools[tool];
  const begun = (key: string) => {
    const form = draft.riskOfBias[key];
    return form !== undefined && !isBlankForm(form);
  };
  return (
    <div className={css.tool}>
      <table className={css.table}>
        <caption className={css.caption}>
          <strong>{name}</strong>, for {madeFor}; effect of assignment to the treatment
        </caption>
        <thead>
          <tr>
            <th scope="col">Study</th>
            {domains.map((domain) => (
              <th key={domain.id} scope="col" className={css.domain}>
                <span className={css.number} aria-hidden="true">
                  {domain.number}
                </span>
                <span className={css.name}>{domain.name}</span>
              </th>
            ))}
            <th scope="col" className={css.domain}>
              <span className={css.number} aria-hidden="true">
                All
              </span>
              <span className={css.name}>Overall</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, year, judgements: given, overall }) => (
            <tr key={key}>
              <th scope="row">
                <span className={css.study}>
                  <span className={css.label}>
                    {label} {year !== null && !label.includes(`${year}`) && <span className={css.year}>{year}</span>}
                  </span>
                  <Button look="row" tone="act" onClick={() => onOpen(key)}>
                    {overall !== null ? 'Change' : begun(key) ? 'Go on' : 'Judge'}
                    <VisuallyHidden> {label}</VisuallyHidden>
                  </Button>
                </span>
              </th>
              {domains.map(({ id }, index) => (
                <td key={id} className={css.light}>
                  <RiskMark judgement={given[index] ?? null} />
                </td>
              ))}
              <td className={css.light}>
                <RiskMark judgement={overall} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={css.names} aria-hidden="true">
        {domains.map((domain) => (
          <li key={domain.id}>
            {domain.number} {domain.name}
          </li>
        ))}
      </ol>
      <Legend judgements={judgements} />
    </div>
  );
}

function Legend({ judgements }: { judgements: readonly RiskJudgement[] }) {
  return (
    <ul className={css.legend} aria-label="Signs">
      {[...judgements, null].map((judgement) => (
        <li key={judgement ?? 'none'}>
          <RiskMark judgement={judgement} silent />
          {judgement === null ? 'Not judged' : riskLabels[judgement]}
        </li>
      ))}
    </ul>
  );
}
