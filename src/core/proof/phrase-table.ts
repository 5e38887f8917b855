/** Groups of words that stand for one thing in reports of studies, and the short forms that need no explanation. */
import { onFirstUse } from '#core/text/first-use.ts';

/** What is compared: `than`. Each line: what it means, then the ways to write it. */
const lines = `
than|compared with|compared to|as compared with|as compared to|when compared with|when compared to|in comparison with|in comparison to|comparing with|relative to|versus|vs|vs.|against|as opposed to|rather than|comparing to
allcause|all-cause|any cause|all causes|every cause|all causality
baseline|the start|at entry|study entry|the outset|the beginning|enrolment|enrollment
combined|in combination with|combined with|together with|along with|with the addition of|in addition to|plus|+
adverse event|adverse events|adverse effect|adverse effects|side effect|side effects
length of stay|length of hospital stay
associated with|associated with|linked to|linked with|related to|goes along with|went along with
due|due to|owing to|because of|as a result of
as|as well as
increased|more likely|greater likelihood|more common|more frequent|more often|more commonly|more frequently
decreased|less likely|less common|less frequent|less often|less commonly|less frequently
most frequent|most common|most frequent|most often|most frequently|most commonly
usual care|care as usual|usual treatment|treatment as usual
control|controls|control group|control arm|control subjects|control participants|control patients
respect|with respect to|with regard to|in terms of|regarding|concerning|as regards
follow up|follow-up|followup
consistent|consistent with|in line with|in agreement with|in accordance with|agrees with|agree with
discordant|discordant with
percent|%|per cent|percent
age|years of age|years old|year old|aged
in order|in order to
once daily|once a day|once per day|qd
twice daily|twice a day|twice per day|bid|b.i.d.|two times a day|two times daily
three daily|three times a day|three times daily|three times per day|tid|t.i.d.
randomised|by chance|at random
not significant|nonsignificant|nonsignificantly|non-significantly|insignificantly|non-significant|insignificant|did not reach statistical significance|did not reach significance|failed to reach significance|failed to reach statistical significance
significant|statistically significant|statistically significantly
quality life|quality of life|qol
until discharge|until the patient was discharged
both group|both groups|either group|each group|the two groups|two groups|both arms|either arm|each arm|both treatment groups|both study groups
not both group|neither group|neither arm|neither of the groups|neither of the two groups
superior than|superior to|better than
inferior than|inferior to
noninferior than|non-inferior to|noninferior to
allcause mortality|risk of all-cause mortality|risk of all cause mortality|risk of all-cause death|risk of death from any cause|risk of dying from any cause|death from any cause|deaths from any cause|dying from any cause|died from any cause|died of any cause|all-cause death|all-cause deaths|mortality from any cause|mortality from all causes|deaths from all causes
mortality|risk of death|risk of dying|risk of mortality|death risk|mortality risk|death rate|mortality rate|death rates|mortality rates
composite|combined outcome|composite outcome|composite endpoint|composite end point|combined endpoint
outcome|endpoint|endpoints|end point|end points|outcome measure|outcome measures
the|in all|in total|a total of|altogether
daily|every day|each day|per day|a day
weekly|every week|each week|per week|a week
immediate|straight away|at once|right away
maintain|keep up|kept up
performed|carried out|carry out
support|back up|backs up|backed up
alone|on its own|by itself|on their own
did not|failed to
increased|went up|go up|goes up|going up
decreased|went down|go down|goes down|came down|come down|going down
improved|got better|get better|gets better|became better|become better
worse|got worse|get worse|gets worse|became worse|become worse
participate|took part|take part|takes part|taking part
stop|gave up|give up|giving up
drug|trial drug|study drug|study medication
generally|by and large|on the whole
`;

const shortForms: Readonly<Record<string, string>> = {
  HR: 'hazard ratio',
  OR: 'odds ratio',
  RR: 'relative risk',
  AE: 'adverse event',
  AEs: 'adverse event',
  SAE: 'serious adverse event',
  SAEs: 'serious adverse event',
  BMI: 'body mass index',
  SBP: 'systolic blood pressure',
  DBP: 'diastolic blood pressure',
  RCT: 'randomised controlled trial',
  CI: 'confidence interval',
  SD: 'standard deviation',
  LDL: 'low density lipoprotein',
  HDL: 'high density lipoprotein',
};
const longForms = new Map(Object.entries(shortForms));

/** Ways to write by their first word, the longest first: the words, and what they stand for. */
export const phraseTable = onFirstUse(() => {
  const byFirst = new Map<string, { words: readonly string[]; stands: readonly string[] }[]>();
  for (const line of lines.trim().split('\n')) {
    const [stands = '', ...ways] = line.split('|');
    for (const way of ways) {
      const words = way.toLowerCase().split(/[\s-]+/);
      const [first = ''] = words;
      const known = byFirst.get(first) ?? [];
      known.push({ words, stands: stands.split(' ') });
      byFirst.set(first, known);
    }
  }
  for (const known of byFirst.values()) known.sort((one, other) => other.words.length - one.words.length);
  return byFirst;
});

/** The words that a general short form means; null for none. */
export const generalShortForm = (written: string): string | null => longForms.get(written) ?? null;
