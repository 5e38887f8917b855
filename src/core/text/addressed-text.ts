/**
 * Whether a text speaks to a reader or a program where a study reports. A record tells in the third person, or as “we”,
 * what was done and found. It gives no orders, does not name who reads it, and says nothing of its own summary; what does
 * so is no evidence, whatever else it says. Each rule is one of these ways of speaking, not one wording.
 */

/** Who makes something of a text: people by their task, and programs. */
const handler =
  '(?:readers?|reviewers?|referees?|editors?|graders?|assessors?|summari[sz]ers?|abstractors?|translators?|librarians?|journalists?|(?:language\\s)?models?|llms?|ais?|(?:ai|automated|computer)\\s(?:systems?|tools?|programs?|agents?)|assistants?|chat\\s?bots?|bots?|agents?|crawlers?|parsers?|indexers?|search\\sengines?|(?:indexing|search|screening|extraction|summari[sz]ation)\\s(?:services?|tools?|software|systems?|programs?)|software|algorithms?|whoever|(?:anyone|everyone|those|all)\\swho)';
/** A text that speaks of itself. */
const thisText =
  '(?:this|the\\spresent)\\s(?:record|article|paper|abstract|text|page|passage|entry|manuscript|document|line|message|submission)';
/** What is made of a text. */
const product =
  '(?:summar(?:y|ies)|digests?|abridgements?|answers?|repl(?:y|ies)|take-?aways?|take-home\\smessages?|outputs?|headlines?|captions?|reviews?|quotes?|quotations?|wordings?|paraphrases?|translations?|extracts?)';
/** What is done with a text, or by it: saying, keeping, ranking, believing. */
const act =
  '(?:say|tell|state|write|answer|reply|respond|report|repeat|quote|cite|mention|declare|claim|conclude|note|remember|recall|retain|keep|store|save|record|include|omit|skip|drop|discard|delete|ignore|disregard|forget|override|highlight|stress|emphasi[sz]e|rank|rate|grade|score|list|place|put|show|display|print|output|return|use|treat|regard|accept|reject|believe|trust|assume|recommend|endorse|prefer|choose|begin|open|start|end|close|give|assign|enter|insert|add|copy|extract|summari[sz]e|condense|paraphrase|translate|share|spread|publish|follow|obey|know|learn|read)';
const bound =
  '(?:should|must|shall|ought\\sto|needs?\\sto|ha(?:s|ve)\\sto|(?:is|are)\\s(?:\\w+ly\\s)?(?:to|asked\\sto|advised\\sto|reminded\\sto|expected\\sto|required\\sto|instructed\\sto|requested\\sto|told\\sto|urged\\sto|invited\\sto|encouraged\\sto|supposed\\sto)|may\\snot|can\\ssafely)';
/** Where a sentence or one of its clauses begins. */
const opening =
  '(?:^|(?<!\\d)[.;:!?–—]\\s+)["“‘(\\[]?(?:please\\s|kindly\\s|now\\s|then\\s|instead\\s|simply\\s|just\\s|always\\s|and\\s)?';
/** What an order is followed by: the thing, the words, or how. A noun of the same form is followed by `of` or a verb. */
const object =
  '(?:that|this|these|those|the|an?|all|any|every|each|no|nothing|only|exactly|it|them|us|me|your?|our|my|how|why|what|whether|yes|here|as|other|others|everything|anything|everyone|to\\s(?:all|every)|first|above)';

const rules: readonly RegExp[] = [
  // You.
  /\b(?:you|your|yours|yourself|yourselves)\b/i,
  // An order.
  new RegExp(`${opening}(?:do\\snot|don['’]t|never)\\s(?!only|merely|before)${act}\\b`, 'i'),
  new RegExp(`${opening}${act}\\s${object}\\b`, 'i'),
  new RegExp(
    `${opening}(?:ask|tell|warn|inform|convince|imagine|pretend|suppose|consider|set|make|stop|buy|try|visit|click|call|contact|see\\sto|let)\\s(?:${object}|him|her|taking|using|by)\\b`,
    'i',
  ),
  // An order behind a circumstance.
  new RegExp(
    `(?:^|[.;!?]\\s+)(?:under|in|on|for|when|whenever|if|after|once)\\b[^.;!?]{0,60}?(?:,|\\scircumstances?|\\scases?)\\s(?:please\\s)?${act}\\s${object}\\b`,
    'i',
  ),
  // `state that`, in whatever clause: a study states, stated or has stated.
  /(?:^|[^a-z\s]\s?|\b(?:summary|word|line|sentence|readers|please|kindly)\s)(?:state|say|write|answer|reply|respond|repeat|declare|conclude)\sthat\b/i,
  // Those who read are named, with what they have to do.
  new RegExp(
    `\\b${handler}\\b[^.;!?]{0,60}?\\b${bound}\\s(?:\\w+ly\\s|also\\s|not\\s|only\\s|always\\s){0,2}${act}\\b`,
    'i',
  ),
  new RegExp(
    `(?:^|[.;!?]\\s+)(?:dear|attention|hello|hi|hey|remember|listen)\\b[,:]?\\s(?:[\\p{L}-]+\\s){0,2}${handler}\\b`,
    'iu',
  ),
  new RegExp(`${opening}${handler},\\s`, 'i'),
  /\bdear\s(?:[a-z]+\s){0,2}[a-z]+,|\bnotes?\sadded\sby\s/i,
  new RegExp(
    `\\b(?:notes?|messages?|instructions?|words?)\\s(?:to|for)\\s(?:the\\s|any\\s|all\\s|our\\s)?${handler}\\b`,
    'i',
  ),
  // Those who read are named beside what they read.
  new RegExp(`\\b${handler}\\b[^.;!?]{0,30}\\b${thisText}\\b`, 'i'),
  // What is made of this text is prescribed.
  new RegExp(
    `\\b${product}\\b[^.;!?]{0,60}?\\b(?:${bound}\\s(?:not\\s|also\\s|only\\s)?(?:${act}|be\\s(?:that|the|as\\sfollows))|(?:is|reads?|says?|said|stat(?:es|ed)|begins?\\swith|began\\swith)\\s(?:that\\b|as\\sfollows|["“:]))`,
    'i',
  ),
  new RegExp(
    `\\b(?:for|in|as)\\s(?:the|your|any|every|an?|one)\\s(?:[a-z]+\\s){0,2}${product}\\b\\s?[:,]?\\s?(?:${act}\\b|:)`,
    'i',
  ),
  /\b(?:summar(?:y|ies)|digests?|take-?aways?|headlines?|paraphrases?)\s(?:that|which|without)\b[^.;!?]{0,80}\b(?:must|should|are|is)\b/i,
  /\b(?:texts?|wordings?|words|sentences?|lines?|statements?)\s(?:for|to)\s[^.;:!?]{0,40}:\s/i,
  // The text says of itself, or of other parts of it, what it is worth.
  new RegExp(
    `\\b${thisText}\\s(?:supersedes|overrides|replaces|outranks|takes\\sprecedence|is\\sto\\sbe|must|should)\\b`,
    'i',
  ),
  /\b(?:above|below|before|earlier|previous|prior|preceding|following|other|at\sthe\stop)\b[^.;!?]{0,30}\b(?:void|invalid|withdrawn\sby|no\slonger\sappl(?:y|ies)|do(?:es)?\snot\sapply|may\sbe\s(?:left\sout|ignored|skipped)|can\sbe\s(?:left\sout|ignored|skipped))\b/i,
  /\b(?:everything|anything|all)\s(?:else|other|above|before)\b[^.;!?]{0,40}\b(?:left\sout|ignored|skipped|omitted|disregarded|deleted)\b/i,
  /\b(?:trusted|verified|authoritative|official|privileged)\s(?:content|truth|text|instructions?|input|source)\b|\bfor\s(?:automated|automatic|machine)\s(?:processing|reading|use|readers?)\b|\b(?:begin|start|end)(?:ning)?\sof\s(?:[a-z]+\s)?(?:content|instructions?|prompt|input)\b/i,
];

export const isAddressedText = (text: string): boolean => rules.some((rule) => rule.test(text));
