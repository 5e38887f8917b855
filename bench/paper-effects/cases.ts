/** The forms in which papers print their outcomes; the rules were developed on these. */
import { type PaperCase, tableCase, textCase } from './case.ts';

export const cases: readonly PaperCase[] = [
  tableCase(
    'means in brackets with a difference',
    'Table 2. Outcomes at 12 weeks by group, mean (SD).',
    `Outcome | Walking (n = 124) | Usual care (n = 122) | Difference (95% CI)
Pain intensity, 0 to 10 | 3.2 (1.9) | 4.3 (2.1) | −1.1 (−1.6 to −0.6)
Disability, 0 to 24 | 7.4 (4.8) | 8.1 (5.0) | −0.7 (−1.9 to 0.5)`,
    [
      'pain intensity | MD -1.1 -1.6 -0.6 | Walking / Usual care | means 3.2 1.9 124 4.3 2.1 122',
      'disability | MD -0.7 -1.9 0.5 | Walking / Usual care | means 7.4 4.8 124 8.1 5.0 122',
    ],
  ),
  tableCase(
    'brackets that nobody explains are no standard deviations',
    'Table 2. Outcomes at 12 weeks by group.',
    `Outcome | Walking (n = 124) | Usual care (n = 122) | Mean difference (95% CI)
Pain intensity | 3.2 (1.9) | 4.3 (2.1) | −1.1 (−1.6 to −0.6)`,
    ['pain intensity | MD -1.1 -1.6 -0.6 | Walking / Usual care | -'],
  ),
  tableCase(
    'counts with percentages and an odds ratio',
    'Table 3. Clinical events during follow-up.',
    `Event | Intervention (n = 120) | Control (n = 118) | OR (95% CI) | P value
Death, n (%) | 12 (10.0) | 21 (17.8) | 0.51 (0.24–1.10) | 0.08
Stroke, n (%) | 4 (3.3) | 9 (7.6) | 0.42 (0.13–1.40) | 0.15
Readmission, n (%) | 34 (28.3) | 50 (42.4) | 0.54 (0.31–0.92) | 0.02`,
    [
      'death | OR 0.51 0.24 1.10 | Intervention / Control | counts 12 120 21 118',
      'stroke | OR 0.42 0.13 1.40 | Intervention / Control | counts 4 120 9 118',
      'readmission | OR 0.54 0.31 0.92 | Intervention / Control | counts 34 120 50 118',
    ],
  ),
  tableCase(
    'a percentage that the arm does not make is no count',
    'Table 3. Adverse events, n (%).',
    `Event | Intervention (n = 120) | Control (n = 118)
Nausea | 12 (14.0) | 21 (17.8)
Headache | 18 (15.0) | 17 (14.4)`,
    ['headache | - | Intervention / Control | counts 18 120 17 118'],
  ),
  tableCase(
    'totals in the cells',
    'Table 2. Primary and secondary outcomes.',
    `Outcome | Drug | Placebo | Risk ratio (95% CI)
Primary outcome
Remission at week 8 | 45/150 (30.0%) | 27/148 (18.2%) | 1.64 (1.08 to 2.51)
Secondary outcomes
Response at week 8 | 70/150 (46.7%) | 49/148 (33.1%) | 1.41 (1.06 to 1.88)`,
    [
      'remission at week 8 | RR 1.64 1.08 2.51 | Drug / Placebo | counts 45 150 27 148',
      'response at week 8 | RR 1.41 1.06 1.88 | Drug / Placebo | counts 70 150 49 148',
    ],
  ),
  tableCase(
    'plus and minus, said to be standard deviations in the note',
    'Table 2. Haemodynamic variables after treatment.',
    `Variable | Exercise group (n = 30) | Control group (n = 31) | P
Systolic blood pressure (mm Hg) | 128.4 ± 11.2 | 135.1 ± 12.9 | 0.03
Resting heart rate (bpm) | 66.1 ± 8.0 | 70.4 ± 8.8 | 0.05`,
    [
      'systolic blood pressure | - | Exercise group / Control group | means 128.4 11.2 30 135.1 12.9 31',
      'resting heart rate | - | Exercise group / Control group | means 66.1 8.0 30 70.4 8.8 31',
    ],
    'Data are mean ± SD.',
  ),
  tableCase(
    'plus and minus without a word about it',
    'Table 2. Haemodynamic variables after treatment.',
    `Variable | Exercise group (n = 30) | Control group (n = 31) | P
Systolic blood pressure (mm Hg) | 128.4 ± 11.2 | 135.1 ± 12.9 | 0.03`,
    [],
  ),
  tableCase(
    'standard errors',
    'Table 2. Change in weight at one year, mean ± SE.',
    `Outcome | Diet (n = 64) | Standard care (n = 60) | Mean difference (95% CI)
Weight, kg | −4.1 ± 0.6 | −1.2 ± 0.5 | −2.9 (−4.4 to −1.4)`,
    ['weight | MD -2.9 -4.4 -1.4 | Diet / Standard care | means -4.1 0.6 64 -1.2 0.5 60'],
  ),
  tableCase(
    'medians are no means',
    'Table 2. Outcomes in hospital, median (IQR).',
    `Outcome | Early feeding (n = 52) | Usual care (n = 50) | P value
Length of stay, days | 6 (4–9) | 8 (5–12) | 0.01
Ventilation, days | 2 (1) | 3 (1) | 0.04`,
    [],
  ),
  tableCase(
    'baseline characteristics',
    'Table 1. Baseline characteristics of the participants.',
    `Characteristic | Intervention (n = 120) | Control (n = 118)
Age, years, mean (SD) | 54.2 (10.1) | 53.8 (9.7)
Women, n (%) | 66 (55.0) | 61 (51.7)
Pain score, mean (SD) | 6.1 (1.8) | 6.0 (1.9)`,
    [],
  ),
  tableCase(
    'characteristics under a caption that does not say so',
    'Table 1. Participants in the two groups.',
    `Variable | Yoga (n = 40) | Control (n = 41) | P
Age (years), mean (SD) | 44.2 (9.1) | 45.0 (8.7) | 0.68
Female, n (%) | 30 (75.0) | 31 (75.6) | 0.95
Body mass index, mean (SD) | 26.1 (3.8) | 25.7 (3.9) | 0.64
Smokers, n (%) | 8 (20.0) | 9 (22.0) | 0.83`,
    [],
  ),
  tableCase(
    'baseline and follow-up beside each other',
    'Table 2. Depression and anxiety at baseline and 12 weeks, mean (SD).',
    `Scale | Therapy (n = 45) | Therapy (n = 45) | Waiting list (n = 44) | Waiting list (n = 44)
 | Baseline | 12 weeks | Baseline | 12 weeks
Depression | 21.3 (5.2) | 12.8 (6.1) | 20.9 (5.0) | 18.7 (6.4)
Anxiety | 15.0 (4.1) | 9.9 (4.4) | 14.7 (4.3) | 13.1 (4.8)`,
    [
      'depression | - | Therapy / Waiting list | means 12.8 6.1 45 18.7 6.4 44',
      'anxiety | - | Therapy / Waiting list | means 9.9 4.4 45 13.1 4.8 44',
    ],
  ),
  tableCase(
    'names that span two columns each',
    'Table 2. Depression at baseline and 12 weeks, mean (SD).',
    `Scale | Therapy (n = 45) | | Waiting list (n = 44) |
 | Baseline | 12 weeks | Baseline | 12 weeks
Depression | 21.3 (5.2) | 12.8 (6.1) | 20.9 (5.0) | 18.7 (6.4)`,
    ['depression | - | Therapy / Waiting list | means 12.8 6.1 45 18.7 6.4 44'],
  ),
  tableCase(
    'times in the rows',
    'Table 2. Pain and function by group; values are means (SD).',
    `Outcome | Acupuncture (n = 80) | Sham (n = 78) | Mean difference (95% CI)
Pain (VAS, mm)
Baseline | 61.0 (14.2) | 60.2 (13.8) |
8 weeks | 34.5 (20.1) | 44.0 (21.3) | −9.5 (−16.0 to −3.0)
26 weeks | 38.2 (22.4) | 42.9 (22.0) | −4.7 (−11.7 to 2.3)`,
    [
      'pain | MD -9.5 -16.0 -3.0 | Acupuncture / Sham | means 34.5 20.1 80 44.0 21.3 78',
      'pain | MD -4.7 -11.7 2.3 | Acupuncture / Sham | means 38.2 22.4 80 42.9 22.0 78',
    ],
  ),
  tableCase(
    'the limits in a column of their own',
    'Table 4. Time to first event.',
    `End point | Apixin (n = 900) | Placebo (n = 905) | HR | 95% CI | P
Heart failure admission | 88 (9.8%) | 121 (13.4%) | 0.72 | 0.55–0.95 | 0.02
Cardiovascular death | 41 (4.6%) | 44 (4.9%) | 0.93 | 0.61–1.43 | 0.75`,
    [
      'heart failure admission | HR 0.72 0.55 0.95 | Apixin / Placebo | counts 88 900 121 905',
      'cardiovascular death | HR 0.93 0.61 1.43 | Apixin / Placebo | counts 41 900 44 905',
    ],
  ),
  tableCase(
    'only estimates, adjusted and not',
    'Table 5. Effects of the programme on falls.',
    `Outcome | Unadjusted RR (95% CI) | Adjusted RR (95% CI)
Any fall | 0.81 (0.66, 0.99) | 0.79 (0.64, 0.98)
Injurious fall | 0.74 (0.51, 1.07) | 0.72 (0.49, 1.05)`,
    [
      'any fall | RR 0.81 0.66 0.99 | - | -',
      'any fall | RR 0.79 0.64 0.98 | - | -',
      'injurious fall | RR 0.74 0.51 1.07 | - | -',
      'injurious fall | RR 0.72 0.49 1.05 | - | -',
    ],
  ),
  tableCase(
    'the comparator first',
    'Table 2. Results at six months.',
    `Outcome | Placebo (n = 200) | Metabolin 20 mg (n = 204) | Hazard ratio (95% CI)
Relapse, no. (%) | 60 (30.0) | 41 (20.1) | 0.63 (0.43 to 0.94)`,
    ['relapse | HR 0.63 0.43 0.94 | Metabolin 20 mg / Placebo | counts 41 204 60 200'],
  ),
  tableCase(
    'two active arms: nobody says which is compared with which',
    'Table 2. Outcomes at one year, n (%).',
    `Outcome | Surgery (n = 100) | Physiotherapy (n = 100)
Satisfied | 71 (71.0) | 60 (60.0)`,
    ['satisfied | - | Surgery / Physiotherapy | counts 71 100 60 100'],
  ),
  tableCase(
    'three arms against one placebo',
    'Table 2. Response at week 12, n (%).',
    `Outcome | 10 mg (n = 100) | 20 mg (n = 98) | Placebo (n = 102)
Response | 40 (40.0) | 47 (48.0) | 25 (24.5)`,
    ['response | - | 10 mg / Placebo | counts 40 100 25 102', 'response | - | 20 mg / Placebo | counts 47 98 25 102'],
  ),
  tableCase(
    'odds by levels of an exposure are no arms',
    'Table 3. Odds ratios for obesity by hours of sleep.',
    `Hours | Cases / total | OR (95% CI)
≥ 8 | 50/400 | 1.00 (reference)
6 to 7 | 70/390 | 1.53 (1.04–2.27)
< 6 | 88/310 | 2.78 (1.89–4.07)`,
    [],
  ),
  tableCase(
    'predictors are no treatments',
    'Table 4. Multivariable predictors of mortality.',
    `Variable | HR (95% CI) | P value
Age, per year | 1.04 (1.02–1.06) | <0.001
Male sex | 1.21 (0.90–1.62) | 0.20`,
    [],
  ),
  tableCase(
    'what other trials found',
    'Table 5. Comparison with previous trials of supervised walking.',
    `Study | Walking | Control | Mean difference (95% CI)
Moreno et al. 2011 | 3.0 (1.0) | 4.0 (1.2) | −1.0 (−1.5 to −0.5)
Haas et al. 2015 | 2.8 (1.1) | 3.1 (1.1) | −0.3 (−0.8 to 0.2)`,
    [],
  ),
  textCase(
    'a paragraph of results',
    'results',
    'At 12 weeks pain intensity was lower in the walking group than in the usual care group (mean difference −1.1 points, 95% CI −1.6 to −0.6; P < 0.001). Death occurred in 12 of 120 patients in the intervention group and in 21 of 118 in the control group (odds ratio 0.51, 95% CI 0.24 to 1.10).',
    ['pain intensity | MD -1.1 -1.6 -0.6 | - | -', 'death | OR 0.51 0.24 1.10 | - | counts 12 120 21 118'],
  ),
  textCase(
    'other people’s numbers in the discussion',
    'discussion',
    'Our estimate is close to that of an earlier trial, in which the hazard ratio for death was 0.74 (95% CI 0.58 to 0.94). In a cohort of 3,514 nurses the relative risk was 0.81 (95% CI 0.70 to 0.93).',
  ),
  textCase(
    'other people’s numbers in the introduction',
    'introduction',
    'A meta-analysis of 14 trials reported a risk ratio for falls of 0.79 (95% CI 0.71 to 0.88), yet none was carried out in nursing homes.',
  ),
  textCase(
    'what a sample size was made for',
    'methods',
    'We assumed a hazard ratio of 0.75 (95% CI 0.60 to 0.94) for the calculation of the sample size, which gave 900 patients in each group.',
  ),
];
