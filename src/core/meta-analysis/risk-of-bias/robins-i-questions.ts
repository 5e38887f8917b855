/**
 * The questions of ROBINS-I (version of 1 August 2016): its numbers and its order, in our own words. Its questions 4.3
 * to 4.6 are about the effect of starting and adhering to a treatment and are left out.
 */
import {
  decided,
  noOrUnknownTo,
  noTo,
  question,
  type RiskDomainId,
  type SignallingQuestion,
  yesTo,
} from './risk-tools.ts';

/**
 * Confounders at the start are enough. An unknown 1.2 or 1.3 counts in the same way, because the tool leaves it open.
 */
const atStart = [[noOrUnknownTo('1.2')], [noOrUnknownTo('1.3')]];
const dataWanting = [[noTo('5.1')], [yesTo('5.2')], [yesTo('5.3')]];

export const robinsIQuestions: Readonly<Partial<Record<RiskDomainId, readonly SignallingQuestion[]>>> = {
  confounding: [
    decided(
      question('1.1', 'Could something that bears on the outcome also have steered who got which treatment?', 'no'),
    ),
    question('1.2', 'Was each person’s time in the study divided by the treatment they had at that time?', null, [
      [yesTo('1.1')],
    ]),
    question('1.3', 'Are people who foreseeably do better or worse more likely to have stopped or switched?', null, [
      [yesTo('1.2')],
    ]),
    question('1.4', 'Did the analysis account, by a fitting method, for every important confounder?', 'yes', atStart),
    question('1.5', 'Do the study’s variables capture these confounders truly and dependably?', 'yes', [
      [yesTo('1.4')],
    ]),
    question(
      '1.6',
      'Did the analysis adjust for something that came after the start of treatment and may be its result?',
      'no',
      atStart,
    ),
    question(
      '1.7',
      'Did the analysis account, by a fitting method, for every important confounder and for those that change with time?',
      'yes',
      [[yesTo('1.3')]],
    ),
    question('1.8', 'Do the study’s variables capture these confounders truly and dependably?', 'yes', [
      [yesTo('1.7')],
    ]),
  ],
  selection: [
    question(
      '2.1',
      'Were people taken into the study, or into the analysis, by something seen only after treatment had begun?',
      'no',
    ),
    question('2.2', 'Is that something likely to go with the treatment?', 'no', [[yesTo('2.1')]]),
    question('2.3', 'Is it likely to be shaped by the outcome, or by a cause of the outcome?', 'no', [[yesTo('2.2')]]),
    question('2.4', 'Does follow-up begin together with treatment for most people?', 'yes'),
    question('2.5', 'Was a method used that is likely to set this selection right?', 'yes', [
      [yesTo('2.2'), yesTo('2.3')],
      [noTo('2.4')],
    ]),
  ],
  classification: [
    question('3.1', 'Is it clear what made a person belong to each treatment group?', 'yes'),
    question('3.2', 'Was what decides the group written down when treatment began?', 'yes'),
    question(
      '3.3',
      'Could a person have been put into a group in the light of the outcome, or of the risk of it?',
      'no',
    ),
  ],
  deviations: [
    question('4.1', 'Did people depart from the intended treatment more than happens in ordinary care?', 'no'),
    question('4.2', 'Were these departures uneven between the groups and likely to have changed the outcome?', 'no', [
      [yesTo('4.1')],
    ]),
  ],
  missing_data: [
    question('5.1', 'Is the outcome known for everyone, or nearly everyone?', 'yes'),
    question('5.2', 'Were people left out because it was not known which treatment they had?', 'no'),
    question('5.3', 'Were people left out because another value that the analysis needs was missing?', 'no'),
    question('5.4', 'Are how much is missing, and why, alike in the treatment groups?', 'yes', dataWanting),
    question('5.5', 'Is it shown that the result holds in spite of the missing data?', 'yes', dataWanting),
  ],
  measurement: [
    question('6.1', 'Could knowing the treatment have changed what was measured?', 'no'),
    question('6.2', 'Did those who assessed the outcome know which treatment each person had?', 'no'),
    question('6.3', 'Was the outcome assessed in the same way in all groups?', 'yes'),
    question('6.4', 'Was the measurement off in a way that went with the treatment?', 'no'),
  ],
  selection_of_result: [
    question(
      '7.1',
      'Is the reported effect likely to have been picked, for what it shows, among several ways of measuring the outcome?',
      'no',
    ),
    question('7.2', 'Is it likely to have been picked, for what it shows, among several analyses?', 'no'),
    question('7.3', 'Is it likely to have been picked, for what it shows, among several subgroups?', 'no'),
  ],
};
