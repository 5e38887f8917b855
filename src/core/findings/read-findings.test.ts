import { describe, expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import type { Finding } from './finding.ts';
import { readFindings } from './read-findings.ts';

const read = (text: string) => readFindings(splitPassages(text, []));
const brief = ({ outcome, direction, comparison }: Finding) =>
  [
    outcome.text,
    direction.value,
    comparison.first?.text ?? '–',
    comparison.second?.text ?? comparison.all?.text ?? '–',
  ].join(' | ');

describe('what one sentence reports', () => {
  test.each([
    // Predicate after the outcome.
    [
      'Walking distance was significantly longer in the training group than in the control group (p = 0.01).',
      ['Walking distance | higher | training group | control group'],
    ],
    ['Knee pain was lower with the brace than with the sleeve (P < .05).', ['Knee pain | lower | brace | sleeve']],
    // The arm is the subject.
    [
      'Participants given garlic had significantly fewer colds than those given placebo.',
      ['colds | lower | Participants given garlic | given placebo'],
    ],
    [
      'The drug reduced systolic pressure compared with placebo (p = 0.003).',
      ['systolic pressure | lower | drug | placebo'],
    ],
    // A noun of change, also with its degree.
    [
      'The yoga group showed a significant reduction in fatigue compared with the waiting list.',
      ['fatigue | lower | yoga group | waiting list'],
    ],
    [
      'The decline in memory was smaller in the walking group than in the stretching group.',
      ['memory | higher | walking group | stretching group'],
    ],
    // Lists.
    [
      'Grip strength, gait speed and balance were higher in the exercise group than in controls.',
      [
        'Grip strength | higher | exercise group | controls',
        'gait speed | higher | exercise group | controls',
        'balance | higher | exercise group | controls',
      ],
    ],
    [
      'There were no significant differences between the groups in sleep or mood.',
      ['sleep | no clear difference | – | groups', 'mood | no clear difference | – | groups'],
    ],
    // Counts of people to whom something happened.
    [
      'A hip fracture happened to 41 of 1,204 people with zoledronate and 78 of 1,198 with placebo (hazard ratio 0.52, 95% CI 0.36 to 0.76).',
      ['hip fracture | lower | zoledronate | placebo'],
    ],
    // Verbs that share a subject.
    [
      'The tablets lowered cholesterol and increased appetite compared with placebo.',
      ['cholesterol | lower | tablets | placebo', 'appetite | higher | tablets | placebo'],
    ],
    // Introductions.
    [
      'Compared with usual care, the phone calls reduced hospital stays.',
      ['hospital stays | lower | phone calls | usual care'],
    ],
    [
      'After 12 weeks of treatment, tooth decay did not differ between the two groups (p = 0.4).',
      ['tooth decay | no clear difference | – | two groups'],
    ],
    // Polarity.
    ['Sleep quality improved more with the mask than with the earplugs.', ['Sleep quality | higher | mask | earplugs']],
    [
      'Anxiety improved significantly more in the music group than in the silence group.',
      ['Anxiety | lower | music group | silence group'],
    ],
  ])('%s', (sentence, expected) => {
    expect(read(sentence).map(brief)).toEqual(expected);
  });

  test.each([
    // Figures of two arms, tested.
    [
      'Pocket depth had fallen by 1.9 mm with the rinse and by 1.3 mm with water (p = 0.004).',
      ['Pocket depth | lower | rinse | water'],
    ],
    [
      'Period pain fell from 6.8 to 3.9 points with pressure and from 6.7 to 5.1 points with light touch (p = 0.003).',
      ['Period pain | lower | pressure | light touch'],
    ],
    [
      'In weeks 9–12, 53.1% with the tablets and 19.3% with placebo did not smoke (p < 0.001).',
      ['smoke | lower | tablets | placebo'],
    ],
    [
      'Pain resolved after a median of 3.9 days with the tablets and 5.0 days with placebo (p = 0.001).',
      ['Pain | lower | tablets | placebo'],
    ],
    [
      'Fatigue went down by 4.0 points with yoga while it remained level in those who waited (p = 0.003).',
      ['Fatigue | lower | yoga | those who waited'],
    ],
    [
      'A stroke happened to 96 of 2,543 people on oil and 83 of 2,454 on nuts, against 109 of 2,450 given advice (hazard ratios 0.69, 95% CI 0.53 to 0.91, and 0.72, 95% CI 0.54 to 0.95).',
      ['stroke | lower | oil | advice', 'stroke | lower | nuts | advice'],
    ],
    // Without a test the figures give no direction, and chance is said.
    [
      'Pain dropped by 3.1 points on a ten-point scale with needles and by 1.6 points with sham needles.',
      ['Pain | not stated | needles | sham needles'],
    ],
    [
      'Sleep quality got better in 29% with the herb and 21% with placebo; the gap of 8% was not significant (p = 0.08).',
      ['Sleep quality | no clear difference | herb | placebo'],
    ],
    // A judgement of a treatment is no amount.
    ['Hypnosis was effective against hot flushes.', ['hot flushes | not stated | Hypnosis | –']],
    [
      'The gel was no better than a plain gel against dry mouth.',
      ['dry mouth | no clear difference | gel | plain gel'],
    ],
    ['The tablets gave no protection against falls.', ['falls | no clear difference | tablets | –']],
    ['Infants with colic benefited from the drops.', ['Infants with colic | not stated | drops | –']],
    ['People with leg ulcers do better with bandages.', ['People with leg ulcers | not stated | bandages | –']],
    ['The training made memory no better than films did.', ['memory | no clear difference | training | films']],
    // What was not shown is denied.
    [
      'We could not find that the herb helps people with migraine.',
      ['people with migraine | no clear difference | herb | –'],
    ],
    ['Our findings indicate that the drug does not attenuate pain.', ['pain | no clear difference | drug | –']],
  ])('%s', (sentence, expected) => {
    expect(read(sentence).map(brief)).toEqual(expected);
  });

  test.each([
    // The same said of more outcomes.
    [
      'Stroke was less frequent with the patch than with placebo, as was heart failure.',
      ['Stroke | lower | patch | placebo', 'heart failure | lower | patch | placebo'],
    ],
    [
      'Bleeding was lower with the clip than with the suture (p = 0.01), as well as the length of stay.',
      ['Bleeding | lower | clip | suture', 'length of stay | lower | clip | suture'],
    ],
    [
      'Swelling fell in both groups, but a greater decrease was seen in the ice group.',
      ['Swelling | lower | – | groups', 'Swelling | lower | ice group | –'],
    ],
    // A favoured arm.
    ['Overall survival favoured the tablet over the drip (p = 0.02).', ['Overall survival | higher | tablet | drip']],
    // A relative clause belongs to the name before it.
    [
      'The proportion of patients who needed oxygen was lower with the mask than with the tube.',
      ['proportion of patients who needed oxygen | lower | mask | tube'],
    ],
    // An introduction before a list.
    [
      'For the first two years, itching and redness were similar in the two groups.',
      ['itching | no clear difference | – | two groups', 'redness | no clear difference | – | two groups'],
    ],
    // Nothing seen, and a difference denied without a comma.
    ['There was no rash in either group.', ['rash | no clear difference | – | group']],
    [
      'Fever fell in both groups without a significant difference between the groups.',
      ['Fever | lower | – | groups', 'Fever | no clear difference | – | groups'],
    ],
    // What people of an arm did.
    [
      'Significantly more patients in the card group kept their appointments (p = 0.03).',
      ['kept their appointments | higher | card group | –'],
    ],
    // A test of figures that are not set side by side.
    ['Median stay was estimated with 4, 5 and 6 days (P = 0.4).', ['Median stay | no clear difference | – | –']],
    [
      'In the card group 6.9% patients developed ulcers versus 6.1% in the phone group (NS).',
      ['ulcers | no clear difference | card group | phone group'],
    ],
  ])('%s', (sentence, expected) => {
    expect(read(sentence).map(brief)).toEqual(expected);
  });

  test('no difference between the groups is said of what the sentence before compares', () => {
    const findings = read(
      'The sleep score was 6.1 in the tea group and 6.4 in the water group. There was no significant difference between the two groups.',
    );
    expect(findings.map(brief)).toEqual([
      'sleep score | not stated | tea group | water group',
      'sleep score | no clear difference | tea group | water group',
    ]);
  });

  test('a group is resolved by what was given in it', () => {
    const text =
      'Patients were premedicated with saline in group 1, 50 mg lunazole in group 2, and 20 mg oxafen in group 3. Vomiting was lower in group 2 than in group 1 (p = 0.01).';
    const vomiting = read(text).find(({ outcome }) => outcome.text === 'Vomiting');
    expect(vomiting?.comparison.first?.resolved?.text).toBe('50 mg lunazole');
  });

  test('a judgement of an outcome of unknown polarity is no direction', () => {
    const [finding] = read('Zorbine scores improved more with the drops than with the gel.');
    expect(finding?.direction).toMatchObject({ value: 'not stated', judged: 'better' });
  });

  test('a figure that does not exclude chance weakens a tendency, and contradicts a claim', () => {
    expect(
      read('Falls were lower in the tai chi group than in the control group (p = 0.31).')[0]?.direction.value,
    ).toBe('no clear difference');
    expect(
      read('Falls were significantly lower in the tai chi group than in the control group (p = 0.31).')[0]?.direction
        .value,
    ).toBe('conflicting');
    expect(read('Falls did not differ between the groups (p = 0.001).')[0]?.direction.value).toBe('conflicting');
  });

  test('figures set side by side have a direction only with a test', () => {
    expect(read('The mean score was 12.1 in the tea group and 15.3 in the water group (p = 0.02).').map(brief)).toEqual(
      ['mean score | lower | tea group | water group'],
    );
    expect(read('The mean score was 12.1 in the tea group and 15.3 in the water group.').map(brief)).toEqual([
      'mean score | not stated | tea group | water group',
    ]);
  });

  test.each([
    [
      '60% of patients in the letter group returned cards compared with 45% in the control group (p < 0.001).',
      'returned cards | higher | letter group | control group',
    ],
    [
      '39 of 41 patients in the A group and 40 of 43 patients in the B group passed stones (p = 0.96).',
      'passed stones | no clear difference | A group | B group',
    ],
    [
      'The cut was 3.6 cm long in the hook group versus 2.1 cm in the blade group (p < 0.05).',
      'cut | higher | hook group | blade group',
    ],
  ])('%s', (sentence, expected) => {
    expect(read(sentence).map(brief)).toEqual([expected]);
  });

  test('what is later said not to be significant is no difference', () => {
    const [finding] = read(
      'Recovery time was shorter with the patch than with the tablet, although this difference was not significant.',
    );
    expect(finding && brief(finding)).toBe('Recovery time | no clear difference | patch | tablet');
  });

  test('a change within one group is no comparison of arms', () => {
    const [finding] = read('Body weight decreased significantly in the soup group after eight weeks.');
    expect(finding?.comparison.kind).toBe('before and after');
  });

  test('the start of a study is no arm', () => {
    expect(read('Stiffness was lower at six months than at baseline.')[0]?.comparison).toEqual({
      kind: 'before and after',
    });
  });

  test('plans and sentences without a result have no finding that counts', () => {
    expect(read('Pain will be compared between the two groups.').filter(({ role }) => role === 'result')).toEqual([]);
    expect(read('Participants kept a diary for two weeks.')).toEqual([]);
  });

  test('every slot has its words at their place in the text', () => {
    const text = 'We asked 40 people. Cough was less frequent with honey than with syrup (p = 0.04). Nobody left.';
    const [finding] = read(text);
    const words = [
      finding?.outcome,
      finding?.comparison.first,
      finding?.comparison.second,
      finding?.direction.byWords,
      finding?.figures.p,
    ];
    expect(words.map((one) => one?.text)).toEqual(['Cough', 'honey', 'syrup', 'less', 'p = 0.04']);
    for (const one of words) expect(one && text.slice(one.start, one.end)).toBe(one?.text);
  });

  test('a difference in favour of an arm is a judgement for it', () => {
    const [finding] = read('There was a significant difference in favour of the brace for knee pain (p = 0.01).');
    expect(finding && brief(finding)).toBe('knee pain | lower | brace | –');
  });

  test('what is said to the reader is no evidence', () => {
    const [finding] = read('Reviewers should state that pain was lower with ice than with heat.');
    expect(finding?.role).toBe('addressed to the reader');
  });

  test('people and their number come from the sentence and the study', () => {
    const text =
      'We randomised 84 adults to ice or heat. In older women, pain was lower with ice than with heat (p = 0.02).';
    const pain = read(text).find(({ outcome }) => outcome.text === 'pain');
    expect(pain).toMatchObject({ n: { value: 84, text: '84' }, kind: 'people', who: { text: 'older women' } });
  });

  test('a chance result between three arms is no difference', () => {
    expect(read('Itching was 12% with A, 14% with B and 11% with C (p = 0.8).').map(brief)).toEqual([
      'Itching | no clear difference | – | –',
    ]);
  });

  test('arms are resolved within the study', () => {
    const text =
      'Group A received ginger capsules and group B received sugar capsules. Nausea was lower in group A than in group B (p = 0.02).';
    const nausea = read(text).find(({ outcome }) => outcome.text === 'Nausea');
    expect(nausea?.comparison.first).toMatchObject({ text: 'group A', resolved: { text: 'ginger capsules' } });
    expect(nausea?.comparison.second).toMatchObject({ text: 'group B', resolved: { text: 'sugar capsules' } });
  });
});
