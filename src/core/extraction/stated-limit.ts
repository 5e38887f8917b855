/** Sentences in which the authors state a limit of their study. */

const study =
  '(?:this|our|the|present|current|these)\\s(?:(?:present|current|small|pilot)\\s)?(?:study|trial|review|analysis|data|evidence|design|sample|findings|results|research|work)';
const people =
  '(?:participants|patients|people|subjects|events|cases|women|men|children|centres|centers|sites|studies)';

/** Names itself a limit, so that the sentence states one whatever else it says. */
const named = new RegExp(
  [
    // Not `activity limitation` or `limitations from physical health`, which are outcomes.
    `\\blimitations?\\s(?:of|to|in)\\s${study}\\b`,
    '\\b(?:study|trial|our|main|major|important|several|some|potential|key|primary|one|another|other|methodological|these|following|few|certain|further|has|had|have|with)\\slimitations?\\b(?!\\s(?:in|of|from)\\s)',
    '^(?:the\\s|its\\s)?limitations?\\s(?:include|are|is|was|were)\\b',
    `\\b(?:weakness(?:es)?|shortcomings?|drawbacks?)\\s(?:of|in)\\s${study}\\b`,
    `\\b${study}\\s(?:(?:is|was|are|were|may\\sbe|has\\sbeen|have\\sbeen)\\s)?limited\\sby\\b`,
    '\\blimit(?:s|ed|ing)?\\s(?:the\\s|its\\s|our\\s)?(?:generali[sz]ab|external\\svalidity|(?:statistical\\s)?power|strength\\sof|interpretation|conclusions)',
    '\\b(?:should|must|need\\sto|needs\\sto|has\\sto|have\\sto)\\sbe\\s(?:interpreted|viewed|treated|regarded|read|taken)\\s(?:with|cautiously)',
    '\\bcaution\\s(?:is|should\\sbe|in)\\s(?:\\w+\\s){0,4}interpret',
    '\\b(?:summary|abstract|report|paper)\\sgives?\\sno\\s(?:figures|numbers|sizes?)\\b',
  ].join('|'),
  'iu',
);

/** What makes a study weak; in a sentence that reports a result it only describes the study. */
const weak = new RegExp(
  [
    '\\b(?:small|modest|limited)\\s(?:sample|study\\ssize|population\\ssize)',
    '\\bsample\\s(?:size\\s)?(?:was|is|were)\\s(?:\\w+\\s){0,2}(?:small|limited|insufficient|too)',
    `\\b(?:small|low|limited)\\snumbers?\\sof\\s(?:\\w+\\s){0,2}${people}\\b`,
    `\\b(?:study|trial|sample|cohort)\\swas\\s(?:\\w+\\s)?small\\b`,
    '\\bshort\\s(?:duration|follow|observation|study\\speriod|intervention\\speriod)|\\b(?:follow-?up|duration|study\\speriod)\\s(?:was|is)\\s(?:\\w+\\s)?short\\b',
    '\\bunder-?powered\\b|\\b(?:insufficient|lacked|lacks|too\\slittle|low|limited|inadequate|lack\\sof)\\s(?:statistical\\s)?power\\b',
    '\\bnot\\s(?:be\\s|necessarily\\s(?:be\\s)?)?generali[sz]',
    '\\b(?:are|is|remain|remains|as|only)\\spreliminary\\b',
    '\\b(?:was|were)\\snot\\s(?:\\w+ly\\s)?(?:blinded|masked|randomi[sz]ed|concealed)\\b|\\b(?:neither|nor)\\s(?:\\w+\\s){0,4}(?:blinded|masked)\\b',
    '\\b(?:lack|absence)\\sof\\s(?:a\\s|an\\s|any\\s)?(?:control|comparison|placebo|blinding|masking|randomi[sz]ation|long-term|follow)|\\bthere\\swas\\sno\\s(?:control|comparison)\\s(?:group|arm)',
    '\\b(?:we|it|this\\sstudy|results?|findings?)\\s(?:could|can|does|do|did)(?:not|\\snot)\\s(?:exclude|rule\\sout|establish|determine|assess|infer|prove|adjust)',
    '\\b(?:could|can)(?:not|\\snot)\\sbe\\s(?:excluded|ruled\\sout|established|inferred|generali[sz]ed)',
    '\\bresidual\\sconfounding\\b|\\b(?:recall|selection|reporting|publication|response|detection)\\sbias\\s(?:may|might|could|cannot|is\\spossible)',
    '\\bmay\\s(?:have\\sbeen\\s|be\\s)(?:confounded|biased)\\b|\\b(?:may|might|could)\\shave\\s(?:\\w+\\s)?(?:biased|confounded|introduced\\sbias)',
    '\\bknew\\sthe\\sgroups?\\b|\\bonly\\sone\\s(?:cent(?:re|er)|clinic|hospital|site)\\b',
  ].join('|'),
  'iu',
);

/**
 * Whether a sentence states a limit of its own study. `reportsResult`: it reports a finding or a harm. A wish for more
 * research is no limit.
 */
export function statesLimit(text: string, reportsResult: boolean): boolean {
  return named.test(text) || (!reportsResult && weak.test(text));
}
