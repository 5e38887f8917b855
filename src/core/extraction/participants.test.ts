import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { readParticipants } from './read-participants.ts';

const read = (text: string) => {
  const found = readParticipants(splitPassages(text, []));
  return found ? `${found.value}: ${text.slice(found.start, found.end)}` : null;
};

test.each([
  ['A total of 7,447 persons were enrolled (age range, 55 to 80 years).', '7447: 7,447'],
  ['We randomly assigned 15 818 women to drug or placebo.', '15818: 15 818'],
  ['Forty-three patients with asthma (aged 11–35.5 years) were randomized.', '43: Forty-three'],
  ['A total of 200 residents took part, with 100 participants in each group.', '200: 200'],
  ['We studied 134 subjects. Of these, 12 patients withdrew.', '134: 134'],
  ['The trial was done in 30 healthy volunteers.', '30: 30'],
  ['Of the 3089 patients screened, 797 were randomized.', '797: 797'],
  ['Of 1,780 eligible residents, 319 enrolled in the trial.', '319: 319'],
  ['Of 300 students who volunteered, 120 with notable depression and anxiety were chosen.', '120: 120'],
  ['A total of 408 patients were assessed for eligibility. We enrolled 152 participants.', '152: 152'],
  ['Of the 200 participants randomised, 180 were included in the analysis.', '200: 200'],
  ['We assessed mood in 63 subjects screened for moderate stress.', '63: 63'],
  ['126 participants, 65 randomized to care at home, 61 to clinics.', '126: 126'],
])('%s', (text, found) => {
  expect(read(text)).toBe(found);
});

test.each([
  ['By chance, 545 patients received drug and 201 patients received another drug.', 746],
  ['Smokers took the drug twice daily (493) or placebo (166), as chance decided.', 659],
  ['They were assigned at random to walking (n = 15), cycling (n = 17) or rest (n = 16).', 48],
  ['People were allotted by chance to three programmes (n = 35, 34, and 32, respectively).', 101],
  ['In 19 practices, people were allotted by chance: 874 to the programme and 1,410 to usual care.', 2284],
  ['They were assigned by chance to the course or to a control group, 381 in each.', 762],
  ['A treatment group of 26 people had 14 sessions. A control group had 30 people.', 56],
  ['Children (n = 30) were assigned at random to one (n = 10), two (n = 11) or three meals (n = 9).', 30],
])('adds up the arms of %s', (text, value) => {
  expect(readParticipants(splitPassages(text, []))?.value).toBe(value);
});

test.each([
  ['140 adults with neck pain had needles or sham needles for six weeks.', 140],
  ['At four clinics, 180 women took metformin 1.5 g a day or placebo.', 180],
  ['We gave 42 people with migraine coenzyme Q10 or a dummy drink.', 42],
  ['Women with hot flushes (n = 120) took the drug or placebo.', 120],
  ['Adults with low mood (410 in all) were given an app or were put on a waiting list.', 410],
  ['74 adults took the tablets.', null],
  ['We gave 42 people the drug or placebo. We gave 50 children the drug or placebo.', null],
])('the methods introduce the people: %s', (text, value) => {
  expect(readParticipants(splitPassages(text, []))?.value ?? null).toBe(value);
});

test.each([
  'No number is said.',
  'Pain fell by 30% in patients.',
  '545 patients received drug and 101 patients received another drug.',
  'Smokers took the drug at 19 centres (4) or 20 centres (3).',
  'Events came to 9% of patients (17) with the drug and 13% of patients (26) with placebo.',
  'In all, 84 patients were assigned to placebo.',
  'We will recruit 210 participants.',
  'Five patients died.',
  'The control group included 50 women.',
  'A total of 199 depressed patients were screened.',
  'A total of 533 women were invited to participate.',
  'Of the 163 people assessed for eligibility, 60 were randomised to the placebo group.',
])('returns null for %s', (text) => {
  expect(read(text)).toBeNull();
});
