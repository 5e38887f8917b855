/** The words by which a text states a direction. */

/** What goes up or down. Words of one axis can contradict each other, words of two axes cannot. */
export type Axis = 'size' | 'degree' | 'worth' | 'speed' | 'together' | 'any';

const more =
  'increas(?:e|ed|es|ing)|higher|greater|more|elevat(?:ed|es|e|ion)|rais(?:ed|es|e|ing)|rise[sn]?|rose|rising|went\\sup|gone\\sup|gain(?:ed|s)?|larger|longer|grew|grow[sn]?|heavier|boost(?:s|ed)?|doubled|tripled|enhanc(?:e|ed|es|ing|ement)|augment(?:ed|s)?|stronger|up-?regulated|excess|prolong(?:ed|s)?|widen(?:ed|s)?|promot(?:e|ed|es|ing)|climb(?:ed|s|ing)?|soar(?:ed|s|ing)?|surg(?:ed|es|ing)|jump(?:ed|s)?|mount(?:ed|ing)|escalat(?:ed|es|ing)|swell(?:ed|s)?|swollen|expand(?:ed|s)?|multipli(?:ed|es)|commoner|lengthen(?:ed|s)?|bigger|thicker|deeper|steeper|denser|(?:brought|pushed|drove)\\s(?:[\\p{L}\\d-]+\\s){0,5}?up';
const less =
  'decreas(?:e|ed|es|ing)|lower(?:ed|s|ing)?|reduc(?:e|ed|es|ing|tions?)|fewer|less|declin(?:e|ed|es|ing)|fell|fallen|falling|went\\sdown|gone\\sdown|came\\sdown|loss(?=\\sof\\sweight)|drop(?:ped|s)?|fall|smaller|shorter|shorten(?:ed|s)?|diminish(?:ed|es)?|attenuat(?:e|ed|es|ion)|suppress(?:ed|es|ion)?|inhibit(?:ed|s|ion)?|lighter|halved|cut|prevent(?:ed|s|ing)?|weaker|down-?regulated|decrement|blunt(?:ed|s)?|protect(?:s|ed|ive)?|lessen(?:ed|s)?|minimi[sz](?:ed|es)|lost|shrank|shrunk|shrink(?:s|ing)?|rarer|lesser|milder|slimmer|leaner|scarcer|plummet(?:ed|s)?|plunge[ds]?|sank|sunk|dwindle[ds]?|dipped|waned?|abated?|subside[ds]?|curtail(?:ed|s)?|trimmed|slash(?:ed|es)?|narrow(?:ed|er)|thinner|shallower|(?:brought|pushed|drove)\\s(?:[\\p{L}\\d-]+\\s){0,5}?down';
const better =
  'improv(?:e|ed|es|ing|ements?)|better|cured|healed|relieved|relieves|eased|eases|helped|helpful|benefi(?:t|ts|ted|cial)|superior(?:ity)?|favou?r(?:ed|s|able)|alleviat(?:e|ed|es|ion)|ameliorat(?:e|ed|es|ion)|effective|outperform(?:ed|s)?|beat(?=\\s(?:placebo|both|either|usual|sham|the\\s(?:control|other|standard)))';
const worse =
  'worse(?:n|ned|ns|ning)?|deteriorat(?:e|ed|es|ion)|inferior(?:ity)?|impair(?:ed|s|ment)?|detriment(?:al)?|aggravat(?:e|ed|es)|exacerbated|ineffective|harmful|poorer';
const sooner =
  'more\\s(?:quickly|rapidly|promptly|swiftly)|less\\sslowly|faster|earlier|quicker|sooner|accelerat(?:e|ed|es)|hasten(?:ed|s)?';
const later = 'more\\sslowly|less\\s(?:quickly|rapidly)|slower|later|delay(?:ed|s)?|slowed|retard(?:ed|s)?';

/** An effect without its direction: the opposite of no effect. */
const some =
  'differ(?:ed|s)?|affect(?:ed|s)|alter(?:ed|s)|influence[ds]|associated|correlated|modified|statistically\\ssignificant|significant\\s(?:differences?|effects?|associations?|changes?|interactions?|correlations?)';

const table: readonly (readonly [Axis, 1 | -1, string])[] = [
  // `more slowly` before `more`.
  ['speed', 1, sooner],
  ['speed', -1, later],
  ['size', 1, more],
  ['size', -1, less],
  ['worth', 1, better],
  ['worth', -1, worse],
  ['together', 1, 'positive(?:ly)?|direct(?:ly)?(?=\\s(?:associat|correlat|relat|proportion))'],
  ['together', -1, 'inverse(?:ly)?|negative(?:ly)?'],
  ['any', 1, some],
];
/** The axis and sign of each word. */
export const readers = table.map(([axis, sign, words]) => ({ axis, sign, pattern: new RegExp(`^(?:${words})$`, 'i') }));
/** Any of the words, anywhere. */
export const anyDirection = new RegExp(
  `(?<![\\p{L}\u2010\u2011-])(?:${table.map(([, , words]) => words).join('|')})(?![\\p{L}])`,
  'giu',
);

/**
 * Not directions: `lower back`, `more than 40`, `no more than`, `risk-reduction programme`; `weight gain` stays one.
 */
export const asName =
  /^(?:fall(?!\sin\b|\sof\s\d)|lower(?=\s(?:back|limbs?|extremit|legs?|respiratory|urinary|gastrointestinal|body|abdom|airway|bound|lip|jaw|third|quartile|tertile|quintile|incisor|molar|premolar|uterine|end|urin|genital))|(?:more|less|higher|greater|lower|larger|fewer)(?=\sthan\s(?:or\sequal\sto\s)?[£$€]?(?:[\d.]|half|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|\w+teen\b|\w+ty\b|a\s(?:third|quarter|half|year|week|month|decade|hundred))|\sor\sless|\sor\smore)|cut(?=[\s-]?offs?|\spoint)|positive(?=\s(?:for|test|result|predictive|airway|pressure|patients|cultur|control|symptoms|affect|end|expiratory))|negative(?=\s(?:for|test|result|predictive|control|symptoms|affect|pressure|patients|binomial|cultur))|effective(?=\s(?:dose|connect|orifice|concentration|refract|and\ssafe))|reduc(?:ed|ing)(?=[\s-](?:fat|calorie|sodium|salt|energy|intensity|dose))|excess(?=\s(?:weight|mortality|post))|more(?=\s(?:research|studies|work|trials|information|detail|data))|further|increasing(?=\s(?:doses?|age|evidence|interest|number\sof\sstudies))|increasingly|longer(?=[\s-]term)|protect(?:ed|ive)(?=\s(?:sleep|airway|equip|vent))|lost(?!\s(?:[\d.]|an?\s(?:average|mean|median)|more|less|weight|about|significantly|body|fat|a\ssimilar))|fell(?!\s(?:by|from|to|significantly|more|less|with|after|over|in\sthe|during|slightly|markedly|sharply|further|below|steadily|progressively|substantially|faster|and)(?!\p{L}))|later(?=\s(?:life|stage|and|on|in)|$)|benefits?(?=\sfrom|\sof))/iu;

/** Words that deny a direction shortly after them. */
export const denial =
  /\b(?:no|none|not|nor|neither|without|cannot|never|fail(?:ed|s|ure)?\sto|lack\sof|absence\sof|unable\sto|unlikely\sto|little)\b|n['’]t\b/i;
/** No effect, no difference. */
export const nothing =
  /(?<!\w)there\s(?:was|were)\snot(?=\s(?:between|in|with|for|among)\s)|^not\s(?=(?:in|with|for|among|on|at|by|during|after|the|an?|those|that|when|between)\s)|(?<!\w)(?:no|not?|without(?:\sany)?|nor|neither|lack\sof)\s(?:(?:statistically|clinically|clear|overall|apparent|detectable|meaningful|major|relevant|other|evidence\sof|an?y?|a|the|such|consistent|additional|further|main|treatment|between-group|group|intergroup|important|substantial|notable|observed|was|were|clinical|evidence|that|indication|of|beneficial|direct|net|measurable|material|discernible|statistical|in)\s){0,4}(?:significant(?:ly)?\s(?:\p{L}+\s){0,3}?)?(?:differen(?:ce|ces|t)|effects?|changes?|associations?|correlations?|associated|interactions?|influence|impact|relationship|relation|affect(?:ed)?|altered?|influenced?|change[ds]?|differ(?:ed)?|significant(?:ly)?|impacted)\b|(?<!\w)did\snot\s(?:\p{L}+\s){0,2}(?:differ|change|alter|affect|influence|reach|modify|vary|impact|translate|support)\b|(?<!\w)(?:do|does|did)\snot\s(?:support|have\san?y?\s(?:\p{L}+\s){0,4}?(?:effect|impact|influence))\b|(?<!\w)(?:do|does|was|were|is|are|has|have|had)\snot\s(?:\p{L}+\s){0,2}(?:differ(?:ent)?|change[d]?|alter(?:ed)?|affect(?:ed)?|influence[d]?|associated|related|correlated|modif(?:y|ied)|vary)\b|(?<!\w)(?:did|does)\snot\s(?:slow|speed|hasten|help|ease|work|shorten)\b|(?<!\w)(?:gave|brought|offered|was|of)\sno\s(?:\p{L}+\s)?(?:protection|relief|help|use|benefit|gain)\b|\b(?:similar(?:ly)?|comparable|unchanged|unaffected|unaltered|equivalent|(?<!\b(?:more|less|most|least)\s)equal(?:ly)?|identical|(?<!\b(?:times|twice|half|third|quarter|fold)\s)as\s(?:effective|good|safe|low|high|many|much|often)\sas|(?<!\w)(?:worked|works|did|performed|tolerated|fared|slept)\sas\swell\sas|(?<!\b(?:with|of|at|from|on|in|for|by|to|during|over|after|under|than|and|using|received|underwent)\s)the\ssame|non-?significant(?:ly)?|made\sno|had\sno|non-?inferior(?:ity)?|neither|alike|ineffective|insignificant|did\sn['’]t|evened\sout|levelled\soff|remained\s(?:stable|constant|unchanged))\b/giu;

/** Cheaper than `nothing`, and matches every text in which `nothing` does. */
export const denialHint =
  /\b(?:no|not|nor|neither|without|lack|similar|comparab|un(?:chang|affect|alter)|equi?v?al|identical|as\s|the\ssame|non|alike|in(?:effective|significant)|remained|had\sno|made\sno)|n['’]t\b/i;

/** Where one claim ends and the next begins. */
export const clauseBreak =
  /(?<=\)),\s(?=(?:and\s)?(?:(?:significantly|markedly|slightly)\s)?(?:higher|lower|greater|fewer|more|less|longer|shorter|better|worse|larger|smaller|increased|decreased|reduced|improved)\s)|;|:\s|\.\s|,?\s(?:but|while|whilst|whereas|although|though|however|yet|except)\s|,\s(?:and|with|which|resulting|leading)\s|\sand\s(?=(?:another\s|the\sothers?\s|also\s|significantly\s|returned\s|remained\s|evened\s|then\s|did\s|was\s|were\s|had\s|no\s|not\s|(?:increased|decreased|reduced|improved|lowered|raised|fewer|more|less|higher|lower|better|worse|greater)\s))|\sbut\s/gi;

/** Words before the arm that is the comparator. */
export const comparisonCue =
  /\b(?:than(?!\s(?:\d|half|one\s|two\s|three\s|four\s|five\s))|versus|vs\.?|compared?\s(?:with|to)|comparison\s(?:with|to)|relative\sto|against|rather\sthan|(?<=superior\s|inferior\s|preferable\s)to|over\s(?=placebo|control))(?:\s|$)/i;
