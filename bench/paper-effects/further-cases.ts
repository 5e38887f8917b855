/** Further forms, written before the rules were run on any of them. */
import { type PaperCase, tableCase, textCase } from './case.ts';

export const furtherCases: readonly PaperCase[] = [
  tableCase(
    'square brackets and semicolons',
    'Table 2 Clinical outcomes at 28 days',
    `Outcome | Dexanol group (N=324) | Placebo group (N=326) | Relative risk [95% CI]
Death from any cause | 70 (21.6%) | 95 (29.1%) | 0.74 [0.57; 0.97]
Need for dialysis | 20 (6.2%) | 28 (8.6%) | 0.72 [0.41; 1.25]`,
    [
      'death from any cause | RR 0.74 0.57 0.97 | Dexanol group / Placebo group | counts 70 324 95 326',
      'need for dialysis | RR 0.72 0.41 1.25 | Dexanol group / Placebo group | counts 20 324 28 326',
    ],
  ),
  tableCase(
    'statistics in the labels',
    'Table 3. Secondary outcomes.',
    `Outcome | Video calls (n=88) | Usual care (n=90) | Adjusted difference (95% CI) | P-value
Loneliness score, mean (SD) | 38.2 (9.4) | 42.0 (10.1) | −3.6 (−6.4 to −0.8) | 0.012
Fell at least once, n (%) | 22 (25.0) | 31 (34.4) | −9.4% (−22.8 to 4.0) | 0.17`,
    [
      'loneliness score | MD -3.6 -6.4 -0.8 | Video calls / Usual care | means 38.2 9.4 88 42.0 10.1 90',
      'fell at least once | RD -9.4 -22.8 4.0 | Video calls / Usual care | counts 22 88 31 90',
    ],
  ),
  tableCase(
    'numbers analysed in a row',
    'Table 2. Sleep at 8 weeks. Values are mean (standard deviation).',
    `Measure | CBT-I | Sleep hygiene control | Between-group difference (95% CI)
No. analysed | 61 | 58 |
Insomnia Severity Index | 9.1 (4.6) | 13.4 (5.2) | −4.3 (−6.1 to −2.5)
Sleep efficiency, % | 84.3 (8.8) | 77.9 (9.6) | 6.4 (3.1 to 9.7)`,
    [
      'insomnia severity index | MD -4.3 -6.1 -2.5 | CBT-I / Sleep hygiene control | means 9.1 4.6 61 13.4 5.2 58',
      'sleep efficiency | MD 6.4 3.1 9.7 | CBT-I / Sleep hygiene control | means 84.3 8.8 61 77.9 9.6 58',
    ],
  ),
  tableCase(
    'a head of three lines',
    'Table 2. Efficacy end points in the intention-to-treat population.',
    `End point | Rivaflex | Placebo | Hazard ratio
 | (n = 2,481) | (n = 2,479) | (95% CI)
 | n (%) | n (%) |
Stroke or systemic embolism | 51 (2.1) | 79 (3.2) | 0.64 (0.45–0.91)
Major bleeding | 44 (1.8) | 29 (1.2) | 1.52 (0.95–2.42)`,
    [
      'stroke or systemic embolism | HR 0.64 0.45 0.91 | Rivaflex / Placebo | counts 51 2481 79 2479',
      'major bleeding | HR 1.52 0.95 2.42 | Rivaflex / Placebo | counts 44 2481 29 2479',
    ],
  ),
  tableCase(
    'labels of two lines',
    'Table 2. Outcomes after treatment, mean (SD).',
    `Outcome | Massage (n = 36) | Control (n = 35)
State-trait anxiety
inventory, state scale | 38.1 (8.8) | 42.7 (9.0)
Numeric rating of pain | 3.0 (1.7) | 4.1 (1.9)`,
    [
      'state-trait anxiety inventory | - | Massage / Control | means 38.1 8.8 36 42.7 9.0 35',
      'numeric rating of pain | - | Massage / Control | means 3.0 1.7 36 4.1 1.9 35',
    ],
  ),
  tableCase(
    'change from baseline in both arms',
    'Table 3. Change from baseline to week 24.',
    `Variable | Semaflex (n = 210), mean (SD) | Placebo (n = 208), mean (SD) | Treatment difference (95% CI)
HbA1c, % | −1.2 (0.9) | −0.3 (0.8) | −0.9 (−1.1 to −0.7)
Body weight, kg | −5.6 (4.9) | −1.1 (4.2) | −4.5 (−5.4 to −3.6)`,
    [
      'hba1c | MD -0.9 -1.1 -0.7 | Semaflex / Placebo | means -1.2 0.9 210 -0.3 0.8 208',
      'body weight | MD -4.5 -5.4 -3.6 | Semaflex / Placebo | means -5.6 4.9 210 -1.1 4.2 208',
    ],
  ),
  tableCase(
    'within-group intervals are no effects',
    'Table 3. Change from baseline, mean (95% CI).',
    `Outcome | Training (n = 25) | Control (n = 25) | Within-group change (95% CI)
Grip strength, kg | 2.1 (1.0 to 3.2) | 0.3 (−0.8 to 1.4) | 1.2 (0.4 to 2.0)`,
    [],
  ),
  tableCase(
    'a subgroup table',
    'Table 4. Primary outcome in prespecified subgroups.',
    `Subgroup | Drug (n = 500) | Placebo (n = 498) | HR (95% CI) | P for interaction
Age under 65 years | 30/260 | 44/255 | 0.66 (0.42–1.05) | 0.41
Age 65 years or older | 41/240 | 50/243 | 0.82 (0.54–1.24) |`,
    [
      'age under 65 years | HR 0.66 0.42 1.05 | Drug / Placebo | counts 30 260 44 255',
      'age 65 years or older | HR 0.82 0.54 1.24 | Drug / Placebo | counts 41 240 50 243',
    ],
  ),
  tableCase(
    'a middle dot for the decimal point',
    'Table 2: Main outcomes',
    `Outcome | Vaccine (n=1500) | Control (n=1500) | Rate ratio (95% CI)
Pneumonia | 45 (3·0%) | 71 (4·7%) | 0·63 (0·44–0·92)`,
    ['pneumonia | IRR 0.63 0.44 0.92 | Vaccine / Control | counts 45 1500 71 1500'],
  ),
  tableCase(
    'stars and daggers',
    'Table 2. Outcomes at discharge, No. (%).',
    `Outcome | Early mobilisation (n = 75) | Standard care (n = 75) | Odds ratio (95% CI)
Delirium | 15 (20.0)* | 27 (36.0) | 0.44 (0.21–0.93)†
Independent walking | 52 (69.3) | 40 (53.3) | 1.98 (1.01–3.86)`,
    [
      'delirium | OR 0.44 0.21 0.93 | Early mobilisation / Standard care | counts 15 75 27 75',
      'independent walking | OR 1.98 1.01 3.86 | Early mobilisation / Standard care | counts 52 75 40 75',
    ],
    '* P < 0.05. † Adjusted for age.',
  ),
  tableCase(
    'an interval at another level',
    'Table 2. Efficacy.',
    `Outcome | Tofalin (n = 150) | Placebo (n = 152) | Risk difference, % (97.5% CI)
Clinical remission, n (%) | 48 (32.0) | 24 (15.8) | 16.2 (5.4 to 27.0)`,
    ['clinical remission | RD 16.2 5.4 27.0 | Tofalin / Placebo | counts 48 150 24 152'],
  ),
  tableCase(
    'laboratory values without a head of arms',
    'Table 2. Laboratory values in the first week.',
    `Analyte | Day 1 | Day 3 | Day 7
Creatinine, mg/dL, mean (SD) | 1.1 (0.3) | 1.0 (0.3) | 0.9 (0.2)
Albumin, g/dL, mean (SD) | 3.4 (0.5) | 3.3 (0.5) | 3.6 (0.4)`,
    [],
  ),
  tableCase(
    'regression coefficients',
    'Table 3. Linear regression of cognitive score on exposure.',
    `Exposure | β (95% CI) | P
Lead, per µg/dL | −0.42 (−0.70 to −0.14) | 0.003
Maternal IQ | 0.30 (0.12 to 0.48) | 0.001`,
    [],
  ),
  tableCase(
    'costs and diagnostic figures',
    'Table 5. Costs per patient.',
    `Item | Intervention (n = 60) | Control (n = 60) | Difference (95% CI)
Hospital care, € (SD) | 2,310 (1,100) | 2,950 (1,420) | −640 (−1,095 to −185)`,
    [],
  ),
  tableCase(
    'characteristics and outcomes in one',
    'Table 1. Characteristics of the study population at randomisation.',
    `Variable | Active (n = 33) | Placebo (n = 34)
Disease duration, years, mean (SD) | 6.2 (4.0) | 5.9 (3.8)
Tender joints, mean (SD) | 11.3 (5.5) | 12.0 (6.1)
Rheumatoid factor, n (%) | 22 (66.7) | 24 (70.6)`,
    [],
  ),
  textCase(
    'several effects in a row',
    'results',
    'Compared with placebo, empaliflozin reduced the risk of hospitalisation for heart failure (hazard ratio 0.70, 95% CI 0.58 to 0.85) but not of stroke (hazard ratio 1.06, 95% CI 0.82 to 1.40). The mean difference in systolic pressure was −3.9 mm Hg (95% CI −5.1 to −2.7).',
    [
      'hospitalisation for heart failure | HR 0.70 0.58 0.85 | - | -',
      'stroke | HR 1.06 0.82 1.40 | - | -',
      'systolic pressure | MD -3.9 -5.1 -2.7 | - | -',
    ],
  ),
  textCase(
    'means with their deviations',
    'results',
    'Mean fatigue at week 6 was 21.4 (SD 7.9) in the exercise group and 26.8 (SD 8.3) in the control group (mean difference −5.4, 95% CI −8.1 to −2.7).',
    ['fatigue | MD -5.4 -8.1 -2.7 | - | means 21.4 7.9 ? 26.8 8.3 ?'],
  ),
  textCase(
    'a result that is set beside another trial’s',
    'results',
    'The hazard ratio for recurrence was 0.68 (95% CI 0.50 to 0.93). Haas et al reported a hazard ratio of 0.71 (95% CI 0.60 to 0.84) in a similar population.',
    ['recurrence | HR 0.68 0.50 0.93 | - | -'],
  ),
  textCase(
    'a result with another’s number by mark',
    'results',
    'This compares with an odds ratio of 0.61 (95% CI 0.44 to 0.85) for the same end point [14].',
  ),
  textCase(
    'a discussion that repeats one’s own and cites another’s',
    'discussion',
    'We found a risk ratio for falls of 0.79 (95% CI 0.64 to 0.98). The FIT trial found 0.85 (95% CI 0.70 to 1.03), and pooled over six trials the risk ratio was 0.80 (95% CI 0.72 to 0.90).',
  ),
  textCase(
    'a conclusion',
    'conclusion',
    'Statins lower the risk of stroke (relative risk 0.81, 95% CI 0.75 to 0.87 in a meta-analysis of 27 trials), and the present data do not speak against it.',
  ),
  {
    id: 'abstract, text and table tell one effect',
    blocks: [
      [
        'paragraph',
        'abstract',
        'We randomly assigned 246 adults to supervised walking or to usual care. Pain intensity at 12 weeks was lower with walking than with usual care (mean difference −1.1 points, 95% CI −1.6 to −0.6).',
      ],
      [
        'paragraph',
        'methods',
        'The primary outcome was pain intensity at 12 weeks. Participants were randomly assigned to walking or to usual care.',
      ],
      ['caption', 'results', 'Table 2. Outcomes at 12 weeks, mean (SD).'],
      [
        'table',
        'results',
        'Outcome | Walking (n = 124) | Usual care (n = 122) | Difference (95% CI)\nPain intensity | 3.2 (1.9) | 4.3 (2.1) | −1.1 (−1.6 to −0.6)',
      ],
      [
        'paragraph',
        'results',
        'Pain was less intense after walking (mean difference −1.1 points, 95% CI −1.6 to −0.6; P < 0.001).',
      ],
    ],
    states: ['pain intensity | MD -1.1 -1.6 -0.6 | walking / usual care | means 3.2 1.9 124 4.3 2.1 122'],
  },
  {
    id: 'a table in the references and one in the introduction',
    blocks: [
      ['caption', 'introduction', 'Table 1. Effects of exercise on falls.'],
      [
        'table',
        'introduction',
        'Outcome | Exercise (n = 50) | Control (n = 50) | RR (95% CI)\nFalls, n (%) | 10 (20.0) | 15 (30.0) | 0.67 (0.33–1.34)',
      ],
    ],
    states: [],
  },
  {
    id: 'parts of the results under headings of their own',
    blocks: [
      ['paragraph', 'results', 'A total of 302 patients were randomised.'],
      [
        'paragraph',
        'other',
        'The relative risk of relapse with the drug compared with placebo was 0.58 (95% CI 0.40 to 0.84).',
      ],
      ['paragraph', 'discussion', 'In the RELAX trial the relative risk was 0.60 (95% CI 0.41 to 0.88).'],
    ],
    states: ['relapse | RR 0.58 0.40 0.84 | - | -'],
  },
];
