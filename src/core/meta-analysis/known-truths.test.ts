/** Published pools, recomputed from their trials as typed rows. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { describeWithData } from '../../../tests/shared-data.ts';
import { analyse } from './analyse.ts';
import { agreement, headline } from './analysis-text.ts';
import { judgeCertainty } from './certainty/certainty.ts';
import { predictionText } from './method-text.ts';
import type { AnalysisRow } from './rows/analysis-row.ts';
import { typedRow } from './rows/edit-row.ts';

/** Fields of a line of CSV, including quoted ones. */
function fields(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) =>
    field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
  );
}

function rowsOf(file: string, poolSet: string): AnalysisRow[] {
  const [header = '', ...lines] = fs.readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  const names = fields(header);
  return lines
    .map((line) => {
      const cells = fields(line);
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    })
    .filter((trial) => (trial['pool_sets'] ?? '').split(';').includes(poolSet))
    .map((trial) => {
      const at = (name: string) => trial[name] ?? '';
      return typedRow(
        at('trial'),
        at('trial'),
        {
          measure: at('measure'),
          estimate: at('estimate'),
          low: at('ci_low'),
          high: at('ci_high'),
          level: at('ci_level'),
          outcome: at('outcome'),
          people: at('n_randomised'),
          studiedArm: at('intervention'),
          referenceArm: at('comparator'),
        },
        { randomized: true, year: Number(at('year')), trialName: at('trial'), subjects: 'people' },
      );
    });
}

describeWithData('evidence/trials/trials.csv', 'published pools from their trials', (file) => {
  const rounded = ({ estimate, low, high }: { estimate: number; low: number; high: number }) =>
    [estimate, low, high].map((value) => Number(value.toFixed(3)));

  test('eight trials of GLP-1 receptor agonists: 0.863 [0.804, 0.926], with Knapp-Hartung [0.790, 0.943]', () => {
    const rows = rowsOf(file, 'glp1_8');
    expect(rows).toHaveLength(8);
    const plain = analyse(rows, { method: 'DL', inference: 'normal' });
    expect(plain.refusals).toEqual([]);
    expect(plain.pooled && rounded(plain.pooled)).toEqual([0.863, 0.804, 0.926]);
    expect(plain.heterogeneity?.i2Percent).toBeCloseTo(44.5, 1);
    const knappHartung = analyse(rows, { method: 'DL', inference: 'knapp_hartung' });
    expect(knappHartung.pooled && rounded(knappHartung.pooled)).toEqual([0.863, 0.79, 0.943]);
    const common = analyse(rows, { method: 'CE' });
    expect(common.pooled && rounded(common.pooled)).toEqual([0.874, 0.833, 0.918]);
  });

  test('the screen’s text for them', () => {
    const analysis = analyse(rowsOf(file, 'glp1_8'));
    const names = {
      treatment: 'GLP-1 drugs',
      outcome: 'heart attack, stroke and heart death',
      population: 'with type 2 diabetes',
    };
    expect(headline(analysis, names)).toBe(
      'Across 8 trials and 60,080 people with type 2 diabetes, GLP-1 drugs lowered the hazard of heart attack, stroke and heart death by about 14%.',
    );
    expect(agreement(analysis)).toBe(
      'Mostly. They seem to differ moderately beyond chance, and in a new study there could still be no effect. I² may be anything from 0% to 90%.',
    );
    expect(predictionText(analysis)).toBe(
      'The true effect in a new trial might be 0.71 to 1.04. From 8 trials that is rough.',
    );
    expect(analysis.used.map(({ weightPercent }) => weightPercent?.toFixed(1))).toEqual([
      '14.2',
      '17.5',
      '6.6',
      '19.6',
      '13.8',
      '17.0',
      '4.0',
      '7.3',
    ]);
    expect(judgeCertainty(analysis).level).toBe('moderate');
    expect(analysis.warnings.filter(({ kind }) => kind === 'outcome_differs').map(({ rows }) => rows)).toEqual([
      ['ELIXA'],
    ]);
    expect(analysis.leaveOneOut.find(({ label }) => label === 'ELIXA')?.estimate).toBeCloseTo(0.85, 2);
  });

  test('five trials of SGLT2 inhibitors in heart failure: common effect 0.771 [0.724, 0.821]', () => {
    const rows = rowsOf(file, 'sglt2_hf5');
    expect(rows).toHaveLength(5);
    const analysis = analyse(rows, {
      method: 'CE',
      allowed: [
        { kind: 'mixed_outcomes', reason: 'Worsening heart failure is a stay in hospital or an urgent visit.' },
      ],
    });
    expect(analysis.pooled && rounded(analysis.pooled)).toEqual([0.771, 0.724, 0.821]);
    expect(analysis.heterogeneity?.i2Percent).toBe(0);
  });
});
