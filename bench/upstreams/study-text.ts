/** Titles and abstracts of made-up studies, in our own words, with consistent figures. */
import { SeededRandom } from './seeded-random.ts';
import type { Outcome, Term } from './vocabulary.ts';
import type { Design, Section } from './work.ts';

export interface Subject {
  intervention: Term;
  condition: Term;
  population: Term;
  outcome: Outcome;
  second: Outcome;
  event: Term;
  comparator: string;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export function titleOf(subject: Subject, design: Design, random: SeededRandom): string {
  const { intervention, condition, population, outcome, comparator } = subject;
  const treatment = capital(intervention.name);
  switch (design) {
    case 'randomized_trial':
      return random.pick([
        `${treatment} for ${population.name} with ${condition.name}: a randomised controlled trial`,
        `Effect of ${intervention.name} compared with ${comparator} on ${outcome.name} in ${condition.name}: a randomized trial`,
        `${treatment} and ${outcome.name} among ${population.name} with ${condition.name}: a multicentre randomised trial`,
        `Does ${intervention.name} improve ${outcome.name} in ${condition.name}? A pragmatic randomised controlled trial`,
      ]);
    case 'systematic_review':
      return random.pick([
        `${treatment} for ${condition.name}: a systematic review`,
        `What is known about ${intervention.name} in ${population.name} with ${condition.name}? A systematic review of trials`,
      ]);
    case 'meta_analysis':
      return random.pick([
        `${treatment} for ${condition.name}: a systematic review and meta-analysis`,
        `Effects of ${intervention.name} on ${outcome.name} in ${condition.name}: a meta-analysis of randomised trials`,
      ]);
    case 'cohort':
      return random.pick([
        `${treatment} and risk of ${subject.event.name} in ${condition.name}: a prospective cohort study`,
        `Use of ${intervention.name} among ${population.name} with ${condition.name}: a registry-based cohort study`,
      ]);
    case 'review':
      return random.pick([
        `${treatment} in the care of ${condition.name}: where we stand`,
        `${capital(condition.name)}: the role of ${intervention.name}`,
      ]);
    case 'case_report':
      return `An unusual course of ${condition.name} after ${intervention.name}: a case report`;
    case 'guideline':
      return `Guidance on ${intervention.name} for ${population.name} with ${condition.name}`;
    case 'protocol':
      return `${treatment} for ${condition.name}: protocol of a randomised controlled trial`;
    case 'editorial':
      return random.pick([
        `${treatment} for ${condition.name}: time to decide?`,
        `Rethinking ${intervention.name} in ${condition.name}`,
      ]);
  }
}

const number = (value: number, digits: number) => value.toFixed(digits);

/** A ratio with its 95 % interval, symmetric on the logarithmic scale. */
function ratioOf(random: SeededRandom, participants: number): { text: string; low: number; high: number } {
  const logRatio = -0.18 + 0.22 * random.normal();
  const error = 3.2 / Math.sqrt(participants) + 0.04 * random.share();
  const [low, high] = [Math.exp(logRatio - 1.96 * error), Math.exp(logRatio + 1.96 * error)];
  return { text: `${number(Math.exp(logRatio), 2)} (95% CI ${number(low, 2)} to ${number(high, 2)})`, low, high };
}

function differenceOf(random: SeededRandom, outcome: Outcome, participants: number) {
  const digits = outcome.level >= 100 ? 0 : outcome.level >= 10 ? 1 : 2;
  const spread = outcome.level * 0.22;
  const towards = outcome.better === 'lower' ? -1 : 1;
  const difference = towards * spread * (0.3 + 0.25 * random.normal());
  const error = (2 * spread) / Math.sqrt(participants);
  const [low, high] = [difference - 1.96 * error, difference + 1.96 * error];
  const clear = low > 0 || high < 0;
  const p = clear ? (Math.abs(difference / error) > 3.3 ? 'P < 0.001' : 'P = 0.02') : 'P = 0.31';
  const text = `${number(difference, digits)} ${outcome.unit} (95% CI ${number(low, digits)} to ${number(high, digits)}; ${p})`;
  return { text, clear, helps: clear && difference * towards > 0 };
}

export function sectionsOf(subject: Subject, design: Design, seed: number, registration: string | null): Section[] {
  const random = new SeededRandom(seed);
  const { intervention, condition, population, outcome, second, event, comparator } = subject;
  const background = random.pick([
    `Many ${population.name} with ${condition.name} ask whether ${intervention.name} is worth their effort, and trials so far have been small.`,
    `${capital(condition.name)} is common, and what it does to ${outcome.name} is felt in daily life. The place of ${intervention.name} is disputed.`,
    `Evidence on ${intervention.name} in ${condition.name} comes mostly from single centres with short follow-up.`,
    `Clinicians often suggest ${intervention.name} to ${population.name}, although its effect on ${outcome.name} in ${condition.name} is uncertain.`,
  ]);
  if (design === 'case_report') {
    const age = random.whole(23, 88);
    return [
      {
        label: '',
        text: `${background} We describe a ${age}-year-old patient whose ${condition.name} changed within ${random.whole(2, 30)} days of beginning ${intervention.name}. Stopping it was followed by recovery. The sequence does not prove a cause, but colleagues should keep it in mind and report similar courses.`,
      },
    ];
  }
  if (design === 'review' || design === 'guideline') {
    return [
      {
        label: '',
        text: `${background} This article sums up how ${intervention.name} is thought to act, who was studied, and which questions remain open. ${random.whole(14, 120)} reports were read. For ${population.name} the choice between ${intervention.name} and ${comparator} should rest on preferences, other illnesses and cost. ${design === 'guideline' ? `We suggest offering ${intervention.name} where ${outcome.name} is the main concern (conditional recommendation, low certainty).` : `Trials that measure ${second.name} and ${event.name} for longer than a year are needed.`}`,
      },
    ];
  }
  if (design === 'cohort') {
    const participants = random.whole(1_800, 96_000);
    const years = number(2 + 9 * random.share(), 1);
    const ratio = ratioOf(random, participants / 4);
    return [
      {
        label: 'OBJECTIVE',
        text: `To examine whether ${intervention.name} is associated with ${event.name} in ${condition.name}.`,
      },
      {
        label: 'METHODS',
        text: `We followed ${participants} ${population.name} in a population register. Exposure was recorded at entry and every ${random.whole(1, 4)} years. Cox models were adjusted for age, sex, smoking, income and earlier illness.`,
      },
      {
        label: 'RESULTS',
        text: `During a median of ${years} years ${Math.round(participants * (0.02 + 0.1 * random.share()))} participants had ${event.name}. Compared with those without, people who used ${intervention.name} had an adjusted hazard ratio of ${ratio.text}. The association was ${ratio.low > 1 || ratio.high < 1 ? 'similar in women and men' : 'not clear in any age group'}. Mean ${outcome.name} at entry was ${outcome.level} ${outcome.unit}.`,
      },
      {
        label: 'CONCLUSIONS',
        text: `In this cohort ${intervention.name} was ${ratio.high < 1 ? 'associated with a lower rate of' : ratio.low > 1 ? 'associated with a higher rate of' : 'not clearly associated with'} ${event.name}. Confounding by health behaviour cannot be ruled out.`,
      },
    ];
  }
  if (design === 'systematic_review' || design === 'meta_analysis') {
    const trials = random.whole(6, 48);
    const participants = trials * random.whole(60, 420);
    const pooled = differenceOf(random, outcome, participants);
    const ratio = ratioOf(random, participants);
    const found =
      design === 'meta_analysis'
        ? `Pooled ${outcome.name} differed by ${pooled.text} in favour of ${pooled.helps ? intervention.name : 'neither side'}, with I² of ${random.whole(0, 84)}%. For ${event.name} the pooled risk ratio was ${ratio.text}.`
        : `${random.whole(2, trials)} trials reported better ${outcome.name} with ${intervention.name}; results for ${event.name} pointed in different directions and were not pooled.`;
    return [
      { label: 'BACKGROUND', text: background },
      {
        label: 'METHODS',
        text: `Four databases were searched to ${random.pick(['January', 'April', 'July', 'October'])} ${random.whole(2010, 2025)} for trials of ${intervention.name} against ${comparator} in ${population.name} with ${condition.name}. Two reviewers chose reports and judged risk of bias. ${design === 'meta_analysis' ? 'Effects were pooled with a random-effects model.' : 'Findings were combined in words.'}`,
      },
      {
        label: 'RESULTS',
        text: `We included ${trials} trials with ${participants} participants. ${found} Certainty was ${random.pick(['low', 'moderate', 'very low'])}.`,
      },
      {
        label: 'CONCLUSIONS',
        text: `${capital(intervention.name)} ${pooled.helps ? 'probably improves' : 'may make little difference to'} ${outcome.name} in ${condition.name}. Effects on ${second.name} remain uncertain.`,
      },
    ];
  }
  const participants = random.whole(38, 1_900);
  const weeks = random.pick([6, 8, 12, 16, 24, 26, 52, 104]);
  const main = differenceOf(random, outcome, participants);
  const other = differenceOf(random, second, participants);
  const perGroup = Math.round(participants / 2);
  const methods = `In a ${random.pick(['parallel-group', 'pragmatic', 'double-blind', 'assessor-blind', 'multicentre'])} trial at ${random.whole(1, 34)} sites we randomly assigned ${participants} ${population.name} with ${condition.name} to ${intervention.name} (n = ${perGroup}) or ${comparator} (n = ${participants - perGroup}). The primary outcome was ${outcome.name} at ${weeks} weeks; analysis was by intention to treat.`;
  if (design === 'protocol') {
    return [
      { label: 'BACKGROUND', text: background },
      {
        label: 'METHODS',
        text: `We will randomly assign ${participants} ${population.name} with ${condition.name} to ${intervention.name} or ${comparator}. The primary outcome is ${outcome.name} at ${weeks} weeks. Secondary outcomes are ${second.name} and ${event.name}.`,
      },
      {
        label: 'DISCUSSION',
        text: `The trial will show whether ${intervention.name} should be offered widely.${registration ? ` Trial registration: ${registration}.` : ''}`,
      },
    ];
  }
  const ratio = ratioOf(random, participants);
  const finished = Math.round(participants * (0.78 + 0.2 * random.share()));
  return [
    { label: 'BACKGROUND', text: background },
    { label: 'METHODS', text: methods },
    {
      label: 'RESULTS',
      text: `${finished} participants (${Math.round((100 * finished) / participants)}%) completed follow-up. At ${weeks} weeks the mean difference in ${outcome.name} was ${main.text}. For ${second.name} it was ${other.text}. The hazard ratio for ${event.name} was ${ratio.text}. Mild side effects were reported by ${random.whole(3, 28)}% with ${intervention.name} and ${random.whole(2, 22)}% with ${comparator}.`,
    },
    {
      label: 'CONCLUSIONS',
      text: `Among ${population.name} with ${condition.name}, ${intervention.name} ${main.helps ? 'improved' : 'did not clearly improve'} ${outcome.name} compared with ${comparator}.${registration ? ` (Registered as ${registration}.)` : ''}`,
    },
  ];
}
