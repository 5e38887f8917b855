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

  test('arms are resolved within the study', () => {
    const text =
      'Group A received ginger capsules and group B received sugar capsules. Nausea was lower in group A than in group B (p = 0.02).';
    const nausea = read(text).find(({ outcome }) => outcome.text === 'Nausea');
    expect(nausea?.comparison.first).toMatchObject({ text: 'group A', resolved: { text: 'ginger capsules' } });
    expect(nausea?.comparison.second).toMatchObject({ text: 'group B', resolved: { text: 'sugar capsules' } });
  });
});
