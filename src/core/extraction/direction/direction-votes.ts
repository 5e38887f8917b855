/** What single sentences of a study say for or against the tested treatment. */

import { readEffects } from '#core/extraction/effects/reported-effects.ts';
import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import { type OutcomePolarity, polarOutcomesIn } from '#core/lexicon/outcome-polarity.ts';
import { contentStems } from '#core/text/words/content-words.ts';
import { controlArm } from './arm-labels.ts';
import { type DirectionClaim, directionsOf } from './direction.ts';
import { figuresVote, ratiosVote } from './figures-vote.ts';

/**
 * `for` the tested treatment, `against` it, `none` where no difference is reported; `no_harm` where only a worsening is
 * denied; `harm` where a side effect became worse.
 */
export type VoteKind = 'for' | 'against' | 'none' | 'no_harm' | 'harm';

export interface Vote {
  kind: VoteKind;
  /** The words of the text. */
  words: string;
  /** The topic of the clause, as stems. */
  topic: ReadonlySet<string>;
  /** The sentence compares two arms. */
  compared: boolean;
  /** The words themselves judge (`better`, `harmful`), so that the outcome's polarity is not needed. */
  plain: boolean;
}

const comparing =
  /\b(?:than|versus|vs\.?|compared|comparison|relative to|placebo|sham|controls?|between[\s-](?:the[\s-])?(?:two[\s-])?(?:groups?|arms)|superior|inferior|outperformed|both groups|neither group|hazard ratio|odds ratio|relative risk|risk ratio|HR|OR|RR|SMD|mean difference|waiting (?:list|group)|usual care|the (?:difference|gap) was)\b|\b(?:improved|rose|fell|dropped|gained|lost|increased|decreased|declined)\s(?:\p{L}+ly\s)?(?:more|less)\b(?!\sthan\s\d)/iu;
/** `as well as in earlier studies`, `counting them all gave a similar result`: not about the other arm. */
const likeOtherWork =
  /\b(?:as|similar(?:ly)?|comparable|consistent|identical|equal(?:ly)?|the\ssame)\b[^.;]{0,90}?\b(?:as|to|with)\s(?:that\s|those\s|what\s|the\s|was\s|reported\s|seen\s|found\s|in\s|of\s|from\s|by\s){0,5}(?:earlier|previous(?:ly)?|prior|past|published|historical|other)\s(?:(?:published|large|larger|randomi[sz]ed|clinical|controlled)\s){0,3}(?:stud(?:y|ies)|trials?|reports?|reported|research|works?|analys[ei]s|findings|publications|data)\b|\bsimilar\s(?:results?|findings|estimates?)\b/giu;
const withinOnly =
  /\b(?:in|for|from|within|of)\s(?:both|all|each|either|the\s(?:two|three|four))\s(?:\p{L}+\s){0,2}(?:groups?|arms|conditions?|treatments?|regimens?|sexes)\b|\b[Bb]oth\s(?:\p{L}+[\s-]){0,3}(?:groups|arms|conditions|treatments|regimens|drugs|medicines|kinds|types|methods|programmes|programs|techniques|forms|sexes)\b|\b(?:from|to|with|versus|vs\.?|than)\s(?:the\s|their\s)?(?:baseline|start|pre-?treatment|before)|\bat baseline\b|\bbaseline (?:characteristics|data)|demographic|\bbefore (?:the )?treatment\b|\bbefore and after\b/iu;
/** A wish, a plan, an assumption or earlier knowledge, not a finding. */
const notFound =
  /\b(?:further|future|larger|additional|more|longer)\s(?:\p{L}+[\s-]){0,3}(?:research|studies|trials?|stud(?:y|ies)|work|investigations?|evaluation)\b|\b(?:is|are|was|were)\s(?:needed|required|warranted|unclear|unknown|uncertain)\b|\bremains?\s(?:unclear|unknown|uncertain|to\sbe)|\b(?:needs?|needed|required|order|aim(?:ed|s)?|designed|strategies|efforts|requires?)\sto\s(?:\p{L}+\s)?(?:improve|increase|reduce|enhance|optimi[sz]e|maximi[sz]e)|\b(?:should|will|whether(?!\sor\snot)|hypothesi[sz]ed?|expected|promises? to|requires|see a need|at most|need(?:s|ed)? more)\b|\bno effective (?:treatment|therapy|antidote)/iu;
const inconclusive =
  /\b(?:insufficient|inconclusive|limited|conflicting|weak|low[\s-]quality|no (?:firm|definitive|clear) (?:conclusions?|evidence)) (?:evidence|data)?\b|\bcannot be (?:drawn|determined|concluded)\b|\bnot (?:possible|enough) to (?:draw|conclude|say|tell)/i;
const advisedAgainst =
  /\b(?:should not|cannot|must not|not) be (?:routinely )?(?:recommended|used|advised|offered)\b|\bnot (?:be )?recommended\b/i;
const plainGood =
  /\b(?:is|was|were|are|be|being|proved|proven|highly|more|both|most)\s(?:\p{L}+\s){0,3}?(?:efficacious|successful|preferable|useful)\b|\b(?:evidence|demonstrat\w+|show\w*|confirm\w*|prove\w*|support\w*)\s(?:\p{L}+\s){0,3}(?:efficacy|effectiveness|superiority)\b|\b(?:better|greater|superior|advantages?|benefits?)\s(?:than|over)\b|\bsurvival benefit\b|\b(?:is|was) a better choice\b|\brelieved\b|\beased?\b|\bprotected against\b|\bhelp(?:s|ed)\s(?!to\sexplain)|\bdid more\b|\bimproved more\s(?!(?:with|in|on|after)\s(?:the\s)?(?:placebo|sham|usual|control))(?=.*\bthan\b)|\bof (?:more|much|great) help\b|\b(?:brought|gave|provided)\s(?:\p{L}+\s)?relief\b|\b(?:bring|brings|brought)\sabout\s(?:\p{L}+\s){0,3}?(?:weight\sloss|relief|improvements?|reductions?|recovery|remissions?)\b|\bbeat placebo\b|\b(?:anti\S+|positive|protective|beneficial|ameliorative)\s(?:effects?|activity)\b/iu;
const plainNone =
  /\b(?:does|did|do|could|was|were|is|are|has|had|have)\s?n[o']t\s(?:\p{L}+\s){0,4}?(?:improve[ds]?|reduce[ds]?|increase[ds]?|decrease[ds]?|prevent(?:ed)?|benefit|help|support|provide|lower(?:ed)?|enhance|attenuate|effective|superior|better|affect|result\sin|lead\sto|show|detect|find|alter|ease|associated|significant(?:ly)?|work)\b|\b(?:no|little|without)\s(?!figures|sizes)(?:\p{L}+[\s-]){0,3}?(?:benefits?|advantages?|(?<!side\s)(?<!adverse\s)effects?|differences?|improvements?|impact|superiority|influence|link)\b|\bnon-?inferior(?:ity)?\b|\bequivalen(?:t|ce)\b|\bequally\b|\bas\s(?:effective|good|efficacious)\sas\b|\b(?:works?|worked|performed|cleansed\s\p{L}+\s\p{L}+|about|just)\s(?:about\s)?as\swell(?:\sas)?\b|\b(?:unable|failed) to (?:demonstrate|show|detect|find|confirm|improve|reduce)\b|\bunlikely to (?:alter|affect|change|improve|reduce|be beneficial)\b|\babout (?:the same|even|equally)\b|\b(?:were|was|is|are)\s(?:similar|comparable|alike)\b|\bcomparable to\b|\bsimilar(?:ly)? (?:to|effective|in|between|efficacy|performance|results|outcomes)\b|\bineffective\b|\bnot effective\b|\badded little\b|\bdid not (?:differ|differ significantly)\b|\bnone of\b|\b(?:lack|absence) of (?:\p{L}+\s)?(?:effect|benefit|efficacy|improvement)/iu;
const alikeWords =
  /\bnon-?inferior|\bnot inferior|\bequivalen|\bcomparable to\b|\bas (?:effective|good|efficacious) as\b|\bequally\b|\bsimilar(?:ly)? (?:to|effective)/i;
const plainBad =
  /\b(?:is|was|were|are|be)\s(?:\p{L}+ly\s)?(?:inferior|harmful|worse|detrimental|less effective)\b|\b(?:impairs|(?<!recently\s)worsen(?:s|ed)|attenuat\p{L}+ (?:of )?(?:the )?improvements?|less marked improvements?|poorly tolerated|interferes? with|unlikely to be beneficial|less effective than)\b/iu;

const sharesOfArms =
  /\b(?:in|of|for|by)\s\d[\d.]*\s?(?:%|of\s\d+)[^.;]*\b(?:and|against|versus|vs)\s(?:(?:in|of|for|by)\s)?\d[\d.]*\s?(?:%|of\s\d+)/i;

interface Clause {
  start: number;
  end: number;
}

/** The part of the sentence that belongs to the claim, up to the next conjunction or the next claim. */
function stretchOf(text: string, claim: DirectionClaim, others: readonly DirectionClaim[]): Clause {
  const next = Math.min(text.length, ...others.map(({ start }) => start).filter((start) => start > claim.start));
  const last = Math.max(
    0,
    ...others.map(({ start, words }) => start + words.length).filter((end) => end <= claim.start),
  );
  const joint = /;|\bbut\b|\bwhereas\b|\bwhile\b|\balthough\b|\bhowever\b|\bthan\b|\bcompared\b|\bversus\b|\bvs\b/i;
  const after = text.slice(claim.start + claim.words.length, next);
  const cut = joint.exec(after);
  const before = text.slice(last, claim.start);
  const tail = before.split(joint).at(-1) ?? before;
  return {
    start: claim.start - tail.length,
    end: claim.start + claim.words.length + (cut ? cut.index : after.length),
  };
}

/** The polarity of what a direction refers to: what follows `reduced`, or what is before `was lower`. */
function polarityOf(text: string, claim: DirectionClaim, others: readonly DirectionClaim[]): OutcomePolarity | null {
  const { start, end } = stretchOf(text, claim, others);
  const after = polarOutcomesIn(text.slice(claim.start + claim.words.length, end).slice(0, 90));
  const before = polarOutcomesIn(text.slice(start, claim.start).slice(-110));
  const passive = /\b(?:was|were|is|are|be|been|being|had|significantly)\s(?:\p{L}+\s)?$/iu.test(
    text.slice(start, claim.start),
  );
  const adjective = /^(?:lower|higher|greater|fewer|less|more|larger|smaller|shorter|longer)$/i.test(claim.words);
  const nearestAfter = after[0] && after[0].start < 60 ? after[0] : null;
  const nearestBefore = before.at(-1) ?? null;
  const chosen =
    passive && !(adjective && nearestAfter && nearestAfter.start < 30)
      ? (nearestBefore ?? nearestAfter)
      : (nearestAfter ?? nearestBefore);
  return chosen?.polarity ?? null;
}

/** Words that name a condition, a test or the treatment, not a result. */
const asName = /^(?:impair(?:ed|ment)|worsening|detriment(?:al)?|delayed|raised|elevated|increased|reduced)$/i;
const nameBefore =
  /\b(?:with|whose|who|had|mild|moderate|severe|cognitive|visual(?:ly)?|hearing|renal|functional|or|restore\sthe|cholesterol\swas|against|from|the|of|have|having|has|is|are)\s(?:the\s)?$/i;
const nameAfter =
  /^\s(?:memory|recall|emesis|vomiting|nausea|phase|glucose|fasting|renal|kidney|hearing|vision|effects?\sof|risk\sof\s\p{L}+,)/iu;
const compoundNoun =
  /\b(?!(?:significant|significantly|greater|larger|a|the|and|further|marked|clear|no|in|sustained|more)\b)\p{L}+\s$/iu;

function isName(text: string, { start, words }: DirectionClaim): boolean {
  const before = text.slice(Math.max(0, start - 30), start);
  const after = text.slice(start + words.length);
  if (
    asName.test(words) &&
    (nameAfter.test(after) ||
      (/^(?:impair|worsening|detriment|raised|elevated)/i.test(words) && nameBefore.test(before)))
  )
    return true;
  if (/^impairment$/i.test(words) || (/^equivalent$/i.test(words) && /spherical\s$/i.test(before))) return true;
  if (/^as\swell\sas$/i.test(words)) return !/\b(?:works?|worked|performed|did|about|just|colon)\s$/i.test(before);
  if (/^reductions?$/i.test(words) && compoundNoun.test(before) && !/^\s(?:in|of|from|by)\b/i.test(after)) return true;
  if (/^(?:raised|elevated)$/i.test(words) && !/\bsignificantly\s$/i.test(before)) return true;
  if (/^worse$/i.test(words) && /\bor\s$/i.test(before)) return true;
  // `People with recently worsened heart failure`: describes the participants.
  if (/^worsen(?:ed|ing)$/i.test(words) && /\b(?:recently|recent)\s$/i.test(before)) return true;
  // `yoga for risk reduction`: the purpose, not the result.
  if (/^(?:reduction|prevention|improvement)$/i.test(words) && /\bfor\s(?:\p{L}+\s){0,2}$/iu.test(before)) return true;
  if (/^(?:higher|lower|larger|smaller|longer)$/i.test(words) && /^\s(?:doses?|dosages?|samples?)\b/i.test(after))
    return true;
  // `Lowering cholesterol did not …`: the treatment, not the result.
  if (/^(?:lowering|reducing|raising|increasing|decreasing|improving|preventing|delaying)$/i.test(words))
    if (/(?:^|[.;:]\s)$/.test(text.slice(0, start))) return true;
  if (/^(?:earlier|later|longer)$/i.test(words) && /^\s(?:stud|trial|work|report|research|term)/i.test(after))
    return true;
  if (
    /^(?:more|less)$/i.test(words) &&
    /^\s?(?:than|\.|,|with|in|over|after|from|frequently|likely|often|effective)/i.test(after)
  )
    return !/^\s(?:likely|often|frequently|effective)/i.test(after) || /effective/.test(after.slice(0, 12));
  if (/^effective$/i.test(words))
    return (
      !/\b(?:is|was|were|are|be|been|being|as|more|less|highly|proved|found|clinically|most|and|or|not|an?|cost|equally|very|safe,|also|been|both|found\s(?:(?!no\b)[a-z]+\s){0,2}(?!no\b)[a-z]+)[\s-]$/i.test(
        before,
      ) || /\bno\s$/i.test(before)
    );
  return false;
}

function flipped(claim: DirectionClaim): boolean {
  return claim.left.has(controlArm) && !(claim.right?.has(controlArm) ?? false) && claim.right !== null;
}

function kindOf(text: string, claim: DirectionClaim, others: readonly DirectionClaim[]): VoteKind | null {
  if ((claim.axis === 'any' && claim.sign !== 0) || isName(text, claim)) return null;
  // `does not impair this, or increase that`
  if (
    /\b(?:or|nor)\s(?:\p{L}+\s)?$/iu.test(text.slice(0, claim.start)) &&
    /\b(?:not|no|neither|without)\b/i.test(text.slice(0, claim.start))
  )
    return null;
  // A statement about the control arm alone is not a comparison.
  if (claim.left.has(controlArm) && claim.right === null && !/\bbetween\b|\bgroups\b|\bboth\b/i.test(text)) return null;
  const polarity = polarityOf(text, claim, others);
  if (claim.sign === 0) {
    const near = text.slice(claim.start, claim.start + claim.words.length + 28);
    if (polarity === 'harm' || /side[\s-]effect|adverse|complication|safety|toxicit|tolerab/i.test(near)) return null;
    if (
      /^(?:had|made)\sno$/i.test(claim.words) &&
      !/^.{0,45}\b(?:effects?|differences?|benefits?|improvements?|influence|impact)\b/i.test(text.slice(claim.start))
    )
      return null;
    const worse = /^(?:worse|deteriorat|detriment|impair|harm|aggravat)/i.test(claim.words);
    const raised = /^(?:increas|higher|greater|more|elevat|raise|larger)/i.test(claim.words);
    return worse || (raised && polarity === 'bad') ? 'no_harm' : 'none';
  }
  if (claim.uncertain) return 'none';
  if (/^effective|^benefi/i.test(claim.words) && /\b(?:cost|less|more)[\s-]$/i.test(text.slice(0, claim.start)))
    return /less[\s-]$/i.test(text.slice(0, claim.start))
      ? 'against'
      : /cost/i.test(text.slice(0, claim.start))
        ? null
        : 'for';
  let good: boolean;
  if (claim.axis === 'worth') good = claim.sign === 1;
  else if (claim.axis === 'together' || claim.axis === 'degree') return null;
  else if (polarity === null) return null;
  else if (claim.axis === 'speed') good = (polarity === 'good') === (claim.sign === 1);
  else good = (polarity === 'good') === (claim.sign === 1);
  if (flipped(claim)) good = !good;
  if (polarity === 'harm' && claim.axis !== 'worth') return good ? null : 'harm';
  return good ? 'for' : 'against';
}

/** Whether a sentence says what should be studied or done, not what was found. */
export function isWish(text: string): boolean {
  return notFound.test(text);
}

/** Whether a sentence compares two arms. */
export function isComparison(text: string): boolean {
  return comparing.test(text);
}

/**
 * `Pain was better in 33 of 51 with X and in 32 of 50 with Y`: how many got better, without a test that says which did
 * better.
 */
export function tellsSharesOnly(text: string): boolean {
  return sharesOfArms.test(text) && !/\bthan\b|\bp\s?[<=]|\bCI\b|\bonly\b/i.test(text);
}

/** Every vote of one sentence; none where it only wishes, plans or compares a group with its own baseline. */
export function votesOf(sentence: string): Vote[] {
  const text = sentence
    .replace(/[‐‑‒–]/g, '-')
    .replace(/^(?:while|although|though|despite|whereas)\b[^,]*,\s/i, (clause) => ' '.repeat(clause.length))
    .replace(likeOtherWork, (clause) => ' '.repeat(clause.length));
  if (/\bdemographic|baseline characteristics|\bat baseline\b(?!.*\bafter\b)/i.test(text)) return [];
  const compared = comparing.test(text);
  if (advisedAgainst.test(text))
    return [
      { kind: 'against', words: advisedAgainst.exec(text)?.[0] ?? '', topic: new Set(), compared: true, plain: true },
    ];
  if (notFound.test(text) || inconclusive.test(text)) return [];
  const claims = directionsOf(text);
  const votes: Vote[] = [];
  for (const claim of claims) {
    const kind = kindOf(
      text,
      claim,
      claims.filter((other) => other !== claim),
    );
    if (kind)
      votes.push({
        kind,
        words: claim.words,
        topic: claim.topic,
        compared: compared || claim.right !== null || claim.sign === 0,
        plain: claim.axis === 'worth' || claim.sign === 0,
      });
  }
  const topic = claims[0]?.topic ?? new Set<string>();
  const plain = (kind: VoteKind, pattern: RegExp) => {
    const words = pattern.exec(text)?.[0];
    if (words && !votes.some((vote) => vote.kind === kind))
      votes.push({ kind, words, topic, compared: compared || kind === 'none', plain: true });
  };
  const harmOnly =
    polarOutcomesIn(text).every(({ polarity }) => polarity === 'harm') && polarOutcomesIn(text).length > 0;
  if (!harmOnly && !votes.some(({ kind }) => kind === 'no_harm')) plain('none', plainNone);
  plain('against', plainBad);
  if (!votes.some(({ kind }) => kind === 'none')) plain('for', plainGood);
  const [only, second] = readEffects(text);
  if (only && !second && votes.length === 0) {
    const zero = isRatio(only.measure) ? 1 : 0;
    if (only.low <= zero && only.high >= zero)
      votes.push({ kind: 'none', words: only.text, topic, compared: true, plain: true });
  }
  if (votes.length === 0) {
    const figures = figuresVote(sentence) ?? ratiosVote(sentence);
    if (figures)
      votes.push({ ...figures, topic: contentStems(sentence), compared: true, plain: figures.kind === 'none' });
  }
  const within = withinOnly.test(text) && !/\b(?:than|placebo|control|between[\s-]group)/i.test(text);
  // `not inferior in preventing relapse` reports no difference, whatever is prevented.
  const alike = alikeWords.test(text) && !/\b(?:superior|better|more|greater|fewer|less)\b/i.test(text);
  const isOfShares = tellsSharesOnly(text);
  return votes.filter(({ kind }) => kind === 'none' || !(within || alike || (kind === 'for' && isOfShares)));
}
