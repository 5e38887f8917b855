/** Harder forms, written last, when the rules were finished; bench/README.md has the figures of their first run. */
import { type PaperCase, tableCase, textCase } from './case.ts';

export const harderCases: readonly PaperCase[] = [
  tableCase(
    'change in each arm with its own interval, and the difference',
    'Table 2. Change in outcomes from baseline to week 16.',
    `Outcome | Tai chi (n = 90), mean change (95% CI) | Control (n = 88), mean change (95% CI) | Between-group difference (95% CI) | P value
Six-minute walk, m | 31 (22 to 40) | 9 (0 to 18) | 22 (9 to 35) | .001
Depression score | −2.1 (−2.9 to −1.3) | −0.9 (−1.7 to −0.1) | −1.2 (−2.3 to −0.1) | .03`,
    [
      'six-minute walk | MD 22 9 35 | Tai chi / Control | -',
      'depression score | MD -1.2 -2.3 -0.1 | Tai chi / Control | -',
    ],
  ),
  tableCase(
    'a total beside the arms',
    'Table 3. Complications within 30 days, No. (%).',
    `Complication | Total (n = 300) | Laparoscopic (n = 150) | Open (control) (n = 150) | Relative risk (95% CI)
Wound infection | 30 (10.0) | 9 (6.0) | 21 (14.0) | 0.43 (0.20–0.91)
Any reoperation | 15 (5.0) | 7 (4.7) | 8 (5.3) | 0.88 (0.33–2.35)`,
    [
      'wound infection | RR 0.43 0.20 0.91 | Laparoscopic / Open (control) | counts 9 150 21 150',
      'any reoperation | RR 0.88 0.33 2.35 | Laparoscopic / Open (control) | counts 7 150 8 150',
    ],
  ),
  tableCase(
    'relative and absolute effects beside each other',
    'Table 2. Efficacy at 24 months.',
    `End point | Vaccine (N = 2,000) | Placebo (N = 2,000) | Risk ratio (95% CI) | Risk difference, percentage points (95% CI)
Hospital admission, no. (%) | 40 (2.0) | 70 (3.5) | 0.57 (0.39–0.84) | −1.5 (−2.5 to −0.5)`,
    [
      'hospital admission | RR 0.57 0.39 0.84 | Vaccine / Placebo | counts 40 2000 70 2000',
      'hospital admission | RD -1.5 -2.5 -0.5 | Vaccine / Placebo | counts 40 2000 70 2000',
    ],
  ),
  tableCase(
    'rates per person-years are no counts',
    'Table 2. Events, rate per 100 person-years (number).',
    `Event | Drug (n = 500) | Placebo (n = 502) | HR (95% CI)
Relapse | 4.2 (35) | 6.1 (51) | 0.69 (0.45–1.06)`,
    ['relapse | HR 0.69 0.45 1.06 | Drug / Placebo | -'],
  ),
  tableCase(
    'an analysis of variance',
    'Table 3. Repeated-measures analysis of variance for pain.',
    `Source | F | df | P
Group | 4.12 | 1 | 0.04
Time | 21.30 | 2 | <0.001
Group × time | 5.87 | 2 | 0.003`,
    [],
  ),
  tableCase(
    'adverse events under headings',
    'Table 4. Adverse events in the safety population, n (%).',
    `Event | Ruxalin (n = 212) | Placebo (n = 209)
Any adverse event | 150 (70.8) | 139 (66.5)
Gastrointestinal disorders
Nausea | 41 (19.3) | 20 (9.6)
Diarrhoea | 27 (12.7) | 18 (8.6)
Nervous system disorders
Headache | 33 (15.6) | 31 (14.8)`,
    [
      'any adverse event | - | Ruxalin / Placebo | counts 150 212 139 209',
      'nausea | - | Ruxalin / Placebo | counts 41 212 20 209',
      'diarrhoea | - | Ruxalin / Placebo | counts 27 212 18 209',
      'headache | - | Ruxalin / Placebo | counts 33 212 31 209',
    ],
  ),
  tableCase(
    'the arms in the rows',
    'Table 2. Odds of remission by treatment group.',
    `Group | Remission, n/N (%) | Odds ratio (95% CI)
Placebo | 25/100 (25.0) | Reference
Fluoxal | 45/102 (44.1) | 2.37 (1.30–4.30)`,
    ['remission | OR 2.37 1.30 4.30 | Fluoxal / Placebo | counts 45 102 25 100'],
  ),
  tableCase(
    'means with intervals in the cells',
    'Table 2. Blood pressure at six months, mean (95% CI).',
    `Measure | Salt substitute (n = 300) | Regular salt (n = 298) | Adjusted mean difference (95% CI)
Systolic, mm Hg | 138.1 (136.0 to 140.2) | 142.4 (140.2 to 144.6) | −4.1 (−6.8 to −1.4)`,
    ['systolic | MD -4.1 -6.8 -1.4 | Salt substitute / Regular salt | -'],
  ),
  tableCase(
    'log-transformed and geometric means',
    'Table 3. C-reactive protein at week 12, geometric mean (CV%).',
    `Marker | Statin (n = 60) | Placebo (n = 61) | Ratio of geometric means (95% CI)
CRP, mg/L | 1.8 (62) | 2.6 (70) | 0.69 (0.54–0.88)`,
    ['crp | ROM 0.69 0.54 0.88 | Statin / Placebo | -'],
  ),
  tableCase(
    'assumptions of a sample size',
    'Table 2. Assumptions of the sample size calculation.',
    `Outcome | Intervention | Control | Hazard ratio
Death at one year, % | 12 | 16 | 0.73 (0.58–0.92)`,
    [],
  ),
  textCase(
    'as psychologists write it',
    'results',
    'Depression was lower in the therapy group than in the control group at follow-up, d = −0.42, 95% CI [−0.71, −0.13], p = .004. The odds of remission were higher, OR = 2.10, 95% CI [1.12, 3.94].',
    ['depression | SMD -0.42 -0.71 -0.13 | - | -', 'remission | OR 2.10 1.12 3.94 | - | -'],
  ),
  textCase(
    'one’s own data pooled with those of others',
    'results',
    'When our data were combined with those of two previous trials, the pooled risk ratio for stroke was 0.81 (95% CI 0.70 to 0.94). In our trial alone the risk ratio for stroke was 0.77 (95% CI 0.60 to 0.99).',
    ['stroke | RR 0.77 0.60 0.99 | - | -'],
  ),
  textCase(
    'a margin and a result',
    'results',
    'The upper limit lay below the non-inferiority margin of 1.30: the hazard ratio for the primary end point was 0.98 (95% CI 0.81 to 1.18).',
    ['primary end point | HR 0.98 0.81 1.18 | - | -'],
  ),
  textCase(
    'an abstract that begins with what was known',
    'abstract',
    'Background: In observational studies coffee is associated with fewer strokes (relative risk 0.83, 95% CI 0.76 to 0.91). Methods: We randomly assigned 400 adults to coffee or to water. Results: Stroke occurred in 9 of 200 and 12 of 200 (risk ratio 0.75, 95% CI 0.32 to 1.74). Conclusions: The trial was too small.',
    ['stroke | RR 0.75 0.32 1.74 | - | counts 9 200 12 200'],
  ),
];
