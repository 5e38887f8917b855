/**
 * The questions of RoB 2 (version of 22 August 2019, effect of assignment): its numbers and its order, in our own
 * words.
 */
import {
  decided,
  noOrUnknownTo,
  noTo,
  question,
  type RiskDomainId,
  type SignallingQuestion,
  yesOrUnknownTo,
  yesTo,
} from './risk-tools.ts';

export const rob2Questions: Readonly<Partial<Record<RiskDomainId, readonly SignallingQuestion[]>>> = {
  randomisation: [
    question('1.1', 'Was it left to chance who came into which group?', 'yes'),
    question('1.2', 'Was the next assignment hidden until a person had been enrolled and assigned?', 'yes'),
    question('1.3', 'Do the groups differ at the start in a way that casts doubt on the randomisation?', 'no'),
  ],
  deviations: [
    question('2.1', 'Did participants know, during the trial, which treatment they had been assigned?', 'no'),
    question('2.2', 'Did those who treated and cared for them know it during the trial?', 'no'),
    question(
      '2.3',
      'Did anyone depart from the assigned treatment because this was a trial, as would not happen in ordinary care?',
      'no',
      [[yesOrUnknownTo('2.1')], [yesOrUnknownTo('2.2')]],
    ),
    question('2.4', 'Is it likely that these departures changed the outcome?', 'no', [[yesTo('2.3')]]),
    question('2.5', 'Were these departures about as common in each group?', 'yes', [[yesOrUnknownTo('2.4')]]),
    question(
      '2.6',
      'Does the analysis give the effect of having been assigned, as an intention-to-treat analysis does?',
      'yes',
    ),
    question(
      '2.7',
      'Could it have changed the result much that people were not analysed in the group that chance gave them?',
      'no',
      [[noOrUnknownTo('2.6')]],
    ),
  ],
  missing_data: [
    question('3.1', 'Is the outcome known for everyone who was randomised, or nearly everyone?', 'yes'),
    decided(
      question('3.2', 'Is it shown, say by a sensitivity analysis, that the gaps do not distort the result?', 'yes', [
        [noOrUnknownTo('3.1')],
      ]),
    ),
    question(
      '3.3',
      'Could an outcome be missing because of what it was, as when people leave once they get worse?',
      'no',
      [[noTo('3.2')]],
    ),
    question('3.4', 'Is it likely that outcomes are missing for that reason?', 'no', [[yesOrUnknownTo('3.3')]]),
  ],
  measurement: [
    question('4.1', 'Was the outcome measured in a way that does not suit it?', 'no'),
    question('4.2', 'Could the outcome have been measured or noticed differently in one group?', 'no'),
    question('4.3', 'Did those who assessed the outcome know who had which treatment?', 'no', [
      [noOrUnknownTo('4.1'), noOrUnknownTo('4.2')],
    ]),
    question('4.4', 'Could that knowledge have changed what they recorded?', 'no', [[yesOrUnknownTo('4.3')]]),
    question('4.5', 'Is it likely that it did?', 'no', [[yesOrUnknownTo('4.4')]]),
  ],
  selection_of_result: [
    question('5.1', 'Does the analysis follow a plan that was fixed before outcomes could be seen by group?', 'yes'),
    question(
      '5.2',
      'Is this result likely to have been picked, for what it shows, among several scales, definitions or times of measuring?',
      'no',
    ),
    question(
      '5.3',
      'Is this result likely to have been picked, for what it shows, among several ways of analysing the data?',
      'no',
    ),
  ],
};
