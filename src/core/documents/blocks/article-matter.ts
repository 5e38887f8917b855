/** Separates sentences about the article and its authors, wherever they are, from those about the study. */

import type { SectionName } from '#core/documents/document.ts';
import { raised } from '#core/records/cleaning/raised-characters.ts';

/** How raised text is written: as printed, removed as a reference mark, or with raised characters. */
export type RaisedReading = { keep: string } | 'mark';

const units =
  /(?:^|[^\p{L}])(?:[cdkmnpµμ]?m|[km]?g|µg|μg|[dmµμ]?[lL]|s|sec|min|h|d|ft|in|mol|mmol|nmol|J|W|K|N|Pa|Hz)$/u;
const oneLetter = /(?:^|[^\p{L}\p{N}])[\p{L}]$/u;
const onlyDigits = /^[-−–+]?\d{1,3}$/;
const markList = /^[\d\s,;–\-−‐]+$/;
const charge = /^(?:\d?[+−-]|[+−-]\d{1,3})$/;
const statistic = /(?:^|[^\p{L}])(?:tau|chi|eta|rho|phi|sigma|omega|adjusted R|log)$/iu;
const equation = /^\s*[=<>≤≥≈]/;
/** A bracket with a formula in it. */
const powerOfBracket = /\([^()]*(?:[−+×·=/|]|\s-\s)[^()]*\)$/u;
const symbols = /^[*†‡§¶#‖∗✉\s,]+$/u;
const markLetters = /^[a-z](?:\s*,\s*[a-z\d*†‡])*$/;

/**
 * Classifies raised text by what comes before it. Powers, charges and squares are written with raised characters, so
 * that 10⁶ never becomes 106. Numbers after a word or a stop are references to the literature. Uncertain text stays,
 * raised. With `afterLowered` it is over an index, and is a power whatever the letters before it.
 */
export function readRaised(text: string, before: string, after: string, afterLowered = false): RaisedReading {
  const mark = text.trim();
  const asRaised = (): RaisedReading => ({ keep: raised(mark.replace(/\s+/g, ''), 'super') ?? text });
  const last = before.at(-1) ?? ' ';
  const starts = /^\s$/.test(last);
  if (/^(?:st|nd|rd|th|er|re|e)$/i.test(mark) && /\d/.test(last)) return { keep: mark };
  if (/^(?:®|™|©|TM|SM|R)$/.test(mark)) return mark.length === 1 && mark !== 'R' ? { keep: mark } : 'mark';
  if (symbols.test(mark)) return /[\d%)]/.test(last) ? { keep: mark } : 'mark';
  if (/^[°ºo◦]$/.test(mark) && /\d/.test(last)) return { keep: mark === 'o' || mark === '◦' ? '°' : mark };
  if (onlyDigits.test(mark) || charge.test(mark)) {
    if (starts) return /^\s|^$/.test(after) ? 'mark' : asRaised();
    if (afterLowered || /\d/.test(last) || statistic.test(before) || equation.test(after)) return asRaised();
    if (charge.test(mark) || units.test(before) || oneLetter.test(before)) return asRaised();
    return powerOfBracket.test(before) ? asRaised() : 'mark';
  }
  if (markList.test(mark)) {
    if (/[–−-]/.test(mark.charAt(0)) && /\d/.test(last)) return asRaised();
    return 'mark';
  }
  if (markLetters.test(mark)) return oneLetter.test(before) && !/\s/.test(mark) ? asRaised() : 'mark';
  if (/^[\d,\s*†‡§¶#a-z–-]+$/.test(mark) && /\d|[*†‡§¶]/.test(mark) && !/[a-z]{2}/.test(mark)) return 'mark';
  return { keep: text };
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const date = `(?:${month}\\.?[\\s,]+(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s+)?(?:19|20)\\d{2}|\\d{1,2}(?:st|nd|rd|th)?[\\s-]+${month}\\.?,?[\\s-]+(?:19|20)\\d{2}|\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)?\\d{2}|(?:19|20)\\d{2}[./-]\\d{1,2}[./-]\\d{1,2})`;
/** `AL`, `A.L.`, `J-PM` */
const initials = '(?:\\p{Lu}\\.?-?){2,4}';
const listOfInitials = `(?:${initials}(?:\\s?\\([^)]{1,30}\\))?(?:,? and |, ?|; ?| & | ))+`;
const papersWork =
  '(?:stud(?:y|ies)|trial|manuscript|paper|article|draft|data|analys[ei]s|statistical|experiments?|project|protocol|literature|research|idea|concept|design|writing|funding|intellectual content|figures|review|results|final version)';

const patterns: readonly (readonly [SectionName, RegExp])[] = [
  [
    'history',
    new RegExp(
      `^\\W*(?:(?:article|manuscript|publication|submission)\\s(?:history|dates?)\\W*)?(?:(?:manuscript|article|paper|first|final version|date)\\s)?(?:received|accepted|revised|submitted|resubmitted|published|available|released|epub|revision|initial submission|date of (?:submission|acceptance|publication))\\b[^.;]{0,45}?${date}|\\b(?:this article was (?:first )?(?:published|posted)|published online|advance online publication)\\b[^.]{0,40}${date}|^\\W*(?:(?:academic|handling|associate|section|guest|responsible|scientific) editors?|edited by|reviewed by|editors?|reviewers?)\\s?:`,
      'i',
    ),
  ],
  [
    'correspondence',
    /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+|^\W*(?:(?:for )?correspondence\b|corresponding authors?\b|(?:please )?address (?:all )?(?:correspondence|reprint)|(?:for )?reprint|address(?:es)? for (?:reprints?|correspondence)|e-?mail\b\s?(?:address)?\s?:|(?:tel(?:ephone)?|fax|phone)\b\s?[.:]|contact\s?:|author(?:s'|’s|s’)? (?:affiliations?|details|addresses)\s?:|from the (?:department|division|school|faculty|institute|centre|center)\b)|^\W*(?:\d\s?)?(?:department|division|faculty|school|institute|centre|center) of\b(?!.*\b(?:was|were|is|are|had|we)\b)/i,
  ],
  [
    'conflicts',
    /\b(?:no|none\sof|neither)\s(?:\p{L}+[\s,]+){0,6}(?:conflicts?\sof\s(?:any\s)?interests?|conflicting\sinterests?|competing\s(?:\p{L}+\s)?interests?|disclosures?|financial\srelationships?|interests\sto\sdeclare|commercial\sinterests?)\b|\b(?:nothing|none)\sto\s(?:disclose|declare)\b|\bdeclares?\s(?:that\s)?(?:the\sfollowing\s)?(?:(?:potential|competing|financial)\s)*(?:conflicts?|interests?)\b|^\W*(?:(?:potential |financial )?conflicts? of interests?|competing interests?|disclosures?|declaration of interests?)\s?[:.—–]|\b(?:absence of any commercial or financial relationships)\b/iu,
  ],
  [
    'conflicts',
    /^(?!.*\b(?:participants?|patients|volunteers|children)\b).*\b(?:received?s?|reports?|reported|disclosed?s?|has|have|accepted|paid)\b.{0,80}\b(?:honorari\w+|consult(?:ing|ancy)\sfees?|speaker(?:s|'s|’s)?(?:\sfees?|\sbureau)|lectur(?:e|ing)\sfees?|personal\sfees?|advisory\s(?:board|panel)|stock(?:s|\soptions?)?\sin)\b|\b(?:serves?|served|sits?)\s(?:as\sa\sconsultant|on\s(?:the\s|an?\s)?(?:\p{L}+\s){0,3}advisory\sboard)|\bis\s(?:an?\s)?(?:current\s|former\s|full-time\s)?employees?\sof\b|\bare\s(?:full-time\s|current\s)employees\sof\b/iu,
  ],
  [
    'funding',
    /^\W*(?:(?:sources? of )?(?:funding|financial support|grant support)|sponsors?|supported by|funded by|grants?\b)\s?(?:[:.—–]|by\b|sources?\s?:)|\b(?:work|study|trial|research|project|analysis|review|article|publication|paper|author|authors|programme|program|conference|[\p{Lu}]{2,4})\s(?:(?:was|were|is|are|has\sbeen|have\sbeen)\s)(?:(?:also|partly|partially|financially|generously|solely|fully|jointly|entirely|in\spart)\s)*(?:supported|funded|sponsored|financed)\s(?:\p{L}+\s){0,3}?(?:by|through|with|under|from)\b|\b(?:received|receives|receiving)\s(?:no|neither)\s(?:\p{L}+[\s,]+){0,3}(?:grants?|funding|financial\ssupport)\b|\b(?:funders?|funding\s(?:sources?|bod(?:y|ies)|agenc(?:y|ies)|organi[sz]ations?)|sponsors?)\s(?:of\s.{1,40}\s)?(?:had|has|have|played|plays|was\snot|were\snot|did\snot|took)\s(?:no\s|any\s|not\s)?(?:role|influence|part|involve\w*|participate|input)|\bno\s(?:specific|external|outside|particular|dedicated|additional)?\s?(?:funding|grant|financial\ssupport)\s(?:was|were|has)|\bfunding\s(?:for\s.{1,60})?(?:was|were|has\sbeen)\s(?:provided|received|obtained|awarded|granted)\b|\b(?:supported|funded)\s(?:in\spart\s)?by\s(?:a\s|the\s|an\s)?(?:.{1,80}\s)?(?:grants?|awards?|fellowships?|scholarships?)\b|\b(?:drugs?|placebos?|medications?|devices?|equipment|capsules|tablets|products?|supplements?|kits?|materials?|supplies|pedometers|vaccines?)\b.{0,60}\b(?:was|were)\s(?:\p{L}+\s)?(?:donated|supplied|provided|paid\sfor)\sby\b.{0,80}\b(?:manufacturers?|compan(?:y|ies)|inc|ltd|gmbh|free\sof\scharge|at\sno\scost|sponsors?)\b/iu,
  ],
  [
    'funding',
    /^\W*(?:\p{Lu}[\p{Lu}.-]{1,5}|Dr\.?\s\p{L}+|The\s(?:first|last|corresponding|senior)\sauthor)\s(?:was|is|has|had|also|received|holds?|held|were)\b.{0,60}\b(?:scholarships?|fellowships?|stipends?|grants?|awards?)\b.{0,20}\b(?:from|by|of)\b/u,
  ],
  [
    'acknowledgements',
    /^\W*(?:(?:the\s)?(?:authors?|investigators?|we|i)\s(?:(?:also|all|sincerely|warmly|gratefully|especially|particularly|wish\sto|would\s(?:also\s)?like\sto|want\sto|are|also|deeply|very|extremely|most|much)\s)*(?:thank|thanks|grateful|thankful|indebted|express|acknowledge(?!\s(?:that|some|several|certain|a\snumber|an?\s|many|various|these|this|two|three|limitations?|(?:\p{L}+\s){0,4}(?:limitations?|possib\w+|potential|weakness\w*|lack))))\b|(?:special|many|sincere)\sthanks\b|thanks\s(?:are\sdue\s|also\s|go\s)?to\b|acknowledge?ments?\s?[:.—–])|\bkindly\s(?:provided|supplied|donated|given|lent)\b|\b(?:is|are)\s(?:gratefully|kindly|greatly)\s(?:acknowledged|appreciated)\b|\bthank(?:s|ed)?\s(?:all\s(?:of\s)?)?(?:the\s)?(?:participants|patients|volunteers|families|staff|nurses|reviewers)\b/iu,
  ],
  [
    'contributions',
    new RegExp(
      `^\\W*${listOfInitials}(?:all\\s|both\\s|also\\s|had\\s|have\\s|were\\s|was\\s|is\\s|are\\s|jointly\\s|critically\\s)*(?:conceived|conceptuali[sz]ed|designed|drafted|wrote|performed|contributed|supervised|revised|reviewed|analy[sz]ed|collected|obtained|led|conducted|carried\\sout|participated|responsible|guarantors?|full\\saccess|acquired|coordinated|interpreted|did|edited|helped|provided|approved)\\b[^.]*\\b${papersWork}\\b`,
      'u',
    ),
  ],
  [
    'contributions',
    /^\W*(?:all|both)\s(?:the\s|named\s|listed\s)?(?:co-?)?authors\b|^\W*(?:each|the\s(?:first|last|lead|corresponding|senior))\sauthors?\s(?:had|has|contributed|takes?|attests?|accepts?|affirms?)\b|^\W*(?:(?:authors?['’]?s?\s)?contribut(?:ions?|ors)(?:hip)?(?:\sstatement)?)\s?[:.—–]|\bcontributed\sequally\b|\bthe\sguarantor\b/iu,
  ],
  [
    'contributions',
    /^\W*(?:[Cc]onceptuali[sz]ation|[Mm]ethodology|[Ff]ormal\sanalysis|[Ii]nvestigation|[Dd]ata\scuration|[Ww]riting|[Ss]upervision|[Ss]oftware|[Vv]alidation|[Vv]isuali[sz]ation|(?:[Ss]tudy|[Cc]oncept)(?:\sconcept)?\sand\s[Dd]esign|[Aa]cquisition(?:,|\sof)\s.{1,40}|[Dd]rafting\sof\sthe\s[Mm]anuscript|[Cc]ritical\s[Rr]evision.{1,60}|[Ss]tatistical\s[Aa]nalysis|[Oo]btained\s[Ff]unding)\s?[:,–—]\s?(?:\p{Lu}\.|\p{Lu}{2,4}\b|\p{Lu}\p{Ll}+(?:[.;,]|\sand\b))/u,
  ],
  [
    'availability',
    /^\W*(?:data|code)\s(?:availability|sharing|access)(?:\sstatement)?\s?[:.—–]|\b(?:data(?:sets?)?|code|materials?|scripts?|protocols?|plan|information|records|files)\b.{0,120}\b(?:is|are|will\sbe|can\sbe|may\sbe|has\sbeen|have\sbeen|were|was)\s(?:(?:not|made|freely|publicly|openly|also|fully|only|readily)\s)*(?:available|shared|obtained|accessed|requested|deposited|archived|accessible)\b.{0,120}\b(?:requests?|repositor\w+|authors?|supplement(?:ary|al|s)?\b|dryad|zenodo|github|figshare|osf|open\sscience|online|archive|publicly|dbgap|geo|accession|https?:|doi|investigators?|committee|privacy|proposal)\b|\bno\s(?:additional|further|new)\sdata\s(?:are|is|were)\s(?:available|created|generated)|^\W*(?:data|no\sdata|individual\sparticipant\sdata|de-?identified\s.{0,40}data)\b.{0,60}\b(?:will\s(?:not\s)?be|are\snot|is\snot|are)\s(?:shared|available|made\savailable)\b/iu,
  ],
  [
    'registration',
    /\b(?:registered|registration|registry|register|identifier|identification)\b.{0,120}\b(?:NCT\s?\d{6,}|ISRCTN\s?\d+|ACTRN\s?\d+|UMIN\d+|ChiCTR\S*\d|CRD\s?\d{6,}|EudraCT|DRKS\d+|NTR\d+|CTRI\S*\d|IRCT\S*\d|JPRN\S*|KCT\d+|PACTR\d+|TCTR\d+)|\b(?:NCT\d{6,}|ISRCTN\d+)\b.{0,40}\bregist|^\W*(?:(?:clinical )?trial registration|(?:www\.)?clinicaltrials\.gov)\b|\b(?:trial|study|review|protocol)\s(?:is|was|has\sbeen)\s(?:prospectively\s|retrospectively\s|pre-?)?registered\b(?!.{0,40}\bpatients)/i,
  ],
  [
    'ethics',
    /\b(?:ethics?|ethical|institutional\sreview\sboards?|IRB|review\sboard|research\sboard|animal\scare)\b.{0,140}\b(?:approv\w+|waive[drs]?|exempt\w*|permission|clearance|reviewed|ruled)\b|\b(?:approv\w+|permission|clearance|waive[dr]|exempt\w*)\b.{0,140}\b(?:ethics?|ethical|institutional\sreview\sboards?|IRB|review\sboard|animal\scare)\b|\bdeclaration\sof\shelsinki\b|\bgood\sclinical\spractice\b|\bhealth\sinsurance\sportability\b|^\W*(?:ethic(?:s|al)\s(?:approval|statement|considerations?)|informed\sconsent|consent\sfor\spublication|patient\sconsent)\s?[:.—–]/i,
  ],
  [
    'ethics',
    /^(?!.*\b(?:randomi[sz]ed|randomly|enrol\w*|recruited|assigned|eligible|eligibility|included|invited|allocated|infused|administered|injected|underwent|completed|p\s?[<=>]|\d+\s?(?:mg|ml|%))).*\b(?:informed|written|oral|verbal|signed)\s(?:\p{L}+\s)?consent\b/iu,
  ],
  [
    'publication',
    /^\W*(?:©|copyright\b|\(c\)\s?(?:19|20)\d{2}|all rights reserved|key\s?words?\s?[:—–-]|index terms\s?[:—–-]|abbreviations?(?:\sused)?\s?[:—–-]|(?:cite|citing) this (?:article|paper|as)\b|how to cite\b|to cite\b|citation\s?:|please cite\b|suggested citation|publisher['’]s note|disclaimer\s?:|issn\b|doi\s?:|https?:\/\/(?:dx\.)?doi\.org\/|downloaded (?:from|by|on)\b|provenance and peer review|for numbered affiliations|(?:supplementary|supplemental|supporting|additional|electronic supplementary) (?:materials?|information|data|files?|content|digital content|tables?|figures?)\b.{0,120}\b(?:available|found|online|accompan\w+|associated with|cited|provided)\b)|\bcreative commons\b|\bopen[\s-]access (?:article|publication)\b|\ball rights reserved\b|\bpublished by (?:elsevier|springer|wiley|bmj|oxford university press|wolters|taylor|sage|nature|john wiley|lippincott|karger|mdpi|frontiers|biomed central)\b|\bexclusive licen[sc]ee\b|\bremains? neutral with regard to jurisdictional\b|\bexternally peer[\s-]reviewed\b|\bviews? expressed\b.{0,80}\b(?:authors?|necessarily|official)\b|\bno commercial re-?use\b|\b(?:for|only for) non-?commercial (?:use|purposes)\b|^\W*for permissions?\b|\bpermissions? to (?:re-?use|reproduce|reprint)\b|^\W*(?:additional|further|full|more|other) (?:results|details|information|data|tables|figures|analyses)\b[^.]{0,60}\b(?:shown|given|available|reported|provided|listed|found|described|presented) in (?:the )?(?:online )?(?:supplement|appendix)|^\W*page \d+ of \d+\W*$|^\W*vol(?:ume|\.)?\s?\d+\W|^[^.]{3,60}\bet al\.?,?\s.{3,80}\(?(?:19|20)\d{2}\)?[;,:]?\s?\d{0,4}\s?[:(]\s?[a-z]?\d+\S*$|^(?:[A-Z][\w-]{1,9}\s?=\s?[^;=]{3,80};\s?)+[A-Z][\w-]{1,9}\s?=/i,
  ],
];

/** A sentence about weaknesses of the study belongs to the study, whatever other words it has. */
const ofTheStudy = /\blimitations?\b|\bunderpowered\b|\bloss(?:es)? to follow/i;
/** Characters. A longer sentence is not about the article, except an unbroken list of names and affiliations. */
const maxLength = 1_200;

/**
 * The section that a sentence belongs to by its own words (`funding`, `history` …), wherever it is; null for the
 * sentences of the study itself, and where it is uncertain.
 */
export function sectionOfMatter(sentence: string): SectionName | null {
  const text = sentence.trim();
  if (text.length > maxLength || ofTheStudy.test(text)) return null;
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
