/**
 * The words in which people describe an emergency, by kind, the most urgent first. The words alone decide nothing;
 * urgent-symptoms.ts tests whether they are about a person, and about now.
 */
export const urgentKinds = [
  'unconscious',
  'self_harm',
  'poisoning',
  'pregnancy',
  'allergy',
  'head_injury',
  'seizure',
  'infection',
  'stroke',
  'heart',
  'breathing',
  'bleeding',
] as const;
export type UrgentKind = (typeof urgentKinds)[number];

/**
 * `now` is always urgent for the person who writes it, `sign` where it is about a person or is the whole text, `name`
 * where the words around it say that it is happening.
 */
export type SignCertainty = 'now' | 'sign' | 'name';

const not = "(?:ca(?:n'|n|nno)t|can not|could ?n'?t|could not|unable to|can barely|can hardly|barely|hardly)";
const negated =
  "(?:wo(?:n'|n)t|will not|does(?:n't|nt| not)|do(?:n't|nt| not)|did(?:n't|nt| not)|is(?:n't|nt| not)|are(?:n't|nt| not)|not|has(?:n't|nt| not)|have(?:n't|nt| not)|ca(?:n't|nt|nnot)|stopped|no longer)";
const whose = '(?:my|his|her|their|the|our)';
const gap = (words: number) => `(?:[\\w']+[\\s,-]+){0,${words}}?`;
const near = '[^.?!;]{0,70}?';
const substance =
  "(?:bleach|battery|batteries|antifreeze|poison\\w*|detergent|petrol|gasoline|kerosene|(?:lamp|essential|engine) oil|white spirit|turpentine|paint\\w*|perfume|lighter fluid|drain cleaner|pesticides?|weed ?killer|insecticide|acid|chemicals?|magnets?|nail polish\\w*|hand saniti[sz]er|methanol|(?:wild )?mushrooms? (?:from|in) the (?:garden|woods|forest)|wild (?:mushrooms?|berries)|(?:a|the|my|his|her|mum's|mom's|grandma's) (?:whole|full|entire) (?:bottle|pack|packet|box|strip)|cleaning (?:fluid|product)s?|(?:washing|laundry|dishwasher) (?:powder|tablet|pod)s?|(?:my|his|her|mum's|mom's|dad's|\\w+'s) (?:\\w+ )?(?:pills|tablets|medicine|medication))";
const dose =
  '(?:\\d+|ten|twenty|thirty|forty|fifty|dozens of|handfuls? of|lots of|all (?:of )?(?:my|his|her|the)|a (?:bunch|lot|handful) of)';
const pills = '(?:pills?|tablets?|capsules|painkillers|paracetamols?|tylenols?|ibuprofens?|aspirins?|of them)';
const bad = '(?:severe|bad|terrible|strong|sharp|awful|intense|horrible|unbearable|splitting|pounding)';

/** In the order in which they are tested, the most urgent first. */
const rules: readonly (readonly [UrgentKind, SignCertainty, string])[] = [
  [
    'unconscious',
    'sign',
    `unconscious|unresponsive|not respond(?:ing)?|no pulse|${negated} (?:wak(?:e|ing)|respond(?:ing)?|react(?:ing)?)(?: (?:up|him|her|them|to me))?|(?:ca(?:n't|nt|nnot)) wake (?:${whose} \\w+|him|her|them)|collapsed|(?:not|stopped|isn't|isnt|n't) breathing|(?:went|gone|is|are) (?:all )?limp(?! (?:arm|leg|hand))|lifeless|(?:fainted|passed out|blacked out|fainting)${near}(?:twice|again|today|just now|times|now)|(?:just|suddenly) (?:fainted|passed out|blacked out)|(?:keep|keeps) (?:fainting|passing out)|(?:is|are|looks?) (?:blue|grey|cold) and (?:cold|stiff|blue|grey|not breathing)`,
  ],
  [
    'self_harm',
    'now',
    `(?:kill|hurt|harm|hang|cutting|drown|shoot|starve)(?:ing)? my ?self|cut my ?self (?:again|on purpose|to)|end(?:ing)? (?:my (?:own )?life|it all)|tak(?:e|ing) my (?:own )?life|(?:do(?:n't|nt| not)|no longer|did(?:n't|nt)) (?:really )?want to (?:live|be alive|be here|exist|wake up)(?: any ?more)?|wish i (?:was|were|had never been|could) (?:dead|born|die|disappear)|(?:better off|rather be) (?:dead|without me)|(?:painless|easiest|quickest|best|good) way to die|how (?:can|do) i (?:die|kill)|(?:no reason|nothing(?: left)?) to live(?: for)?|i(?: just| really)? want to die|(?:life|it) is(?:n't|nt| not) worth (?:living|it any ?more)|want it (?:all )?to (?:stop|end|be over)|${not} go on(?: like this| living| any ?more)?(?! (?:a|the|holiday|with my))|(?:world|family|kids|they|everybody|everyone)(?:'d| is| are| would be| will be)? better (?:off )?without me|disappear forever|${not} (?:bear|take|stand|cope with) (?:it|this|life|living) (?:any ?more|any longer)|(?:pills|gun|rope|knife) in front of me|goodbye (?:letter|note)|suicide note|no way out (?:but|except|for me)|feel like dying|(?:nobody|no one|no-one) would (?:miss|notice|care)|jump(?:ing)? (?:off (?:a|the) bridge|in front of)`,
  ],
  [
    'self_harm',
    'sign',
    `suicidal|suicidal thoughts|(?:thoughts? (?:of|about)|thinking (?:of|about)|thought about|considering|attempt\\w*|planning) suicide|(?:wants?|going|threaten\\w*|tried|trying|says) to (?:die|kill (?:him|her|them)sel\\w+|end (?:his|her|their) life)|commit(?:ting)? suicide|(?:cut|cuts|cutting|harm|harms|harming|hurting|hurts) (?:him|her|them)sel\\w+|${negated} want to (?:live|be here|be alive)(?: any ?more)?`,
  ],
  [
    'poisoning',
    'sign',
    `(?:swallow(?:ed)?|drank|drunk|drinking|eaten|ate|eating|ingested|inhaled|took|taken|licked|breathed in|got into) ${gap(3)}${substance}|mixed (?:bleach|ammonia|cleaning \\w+) (?:and|with) \\w+|(?:took|taken|swallowed|gave (?:him|her|my \\w+)) (?:way |far |accidentally )?(?:too (?:many|much)|(?:double|twice|three times|ten times) (?:the|my|his|her|as) (?:usual |normal )?(?:dose|much|many)?)(?! (?:sun|salt|sugar))|(?:took|taken|swallowed) ${dose} ${gap(2)}${pills}|(?:took|taken|swallowed) ${dose.replace('\\d+|', '')} of them|overdosed|(?:(?:i|i've|he|she|he's|she's|they) (?:have |has |just )?(?:taken|took)|having|took|taking) an overdose|taken an overdose|carbon monoxide (?:alarm|detector) (?:is|has|keeps|just|went|won't)|(?:been|was|is|got|are|am) poisoned|(?:bitten|bit) by a (?:snake|viper|black widow)|snake ?bite`,
  ],
  [
    'pregnancy',
    'sign',
    `(?:pregnan\\w+|\\d+ weeks)${near}(?:bleed\\w*|blood(?! (?:pressure|test|sugar))|${bad} (?:\\w+ )?(?:pain|cramps?|headache)|blurred vision|seeing spots|(?:flashing|flashes of) lights?|head is (?:pounding|splitting)|not mov\\w+|stopped moving)|(?:bleed\\w*|${bad} (?:\\w+ )?pain|${bad} headache|blurred vision)${near}(?:pregnan\\w+)|(?:baby|bump|bub)(?: has|'s| is| have)? (?:stopped|not|n't|not been|hardly|barely) (?:moving|kicking|moved|kicked)|(?:baby|bump) (?:is|has)n'?t (?:been )?(?:moved|moving|kicked|kicking)|no (?:kicks|movements?) (?:today|since)|waters? (?:has |have |just )?(?:broke|broken)|waters? (?:is |are |looks? )?(?:green|brown|bloody)|pregnancy test${near}(?:faint\\w*|bleed\\w*|sharp pain|severe pain)|(?:sharp|severe|bad) pain${near}pregnancy test|contractions (?:at|and i'?m (?:only )?) ?(?:[12]\\d|3[0-5]) weeks|(?:gave birth|after (?:giving )?birth)${near}(?:soaking|bleeding heavily|clots)`,
  ],
  [
    'allergy',
    'sign',
    `throat(?: and \\w+)? (?:is |feels |seems |are |has )?(?:closing|swell(?:s|ing)?|swollen|swelled|tighten\\w*|tight|closed)(?: up)?|(?:tongue|lips?|face|mouth|eyelids)(?: and \\w+)?(?: is| are|'s| has| have)? (?:all )?(?:swelling|swollen|swelled|swell|swells)(?: up)?|swell(?:ing|en) (?:of (?:the|my|his|her) )?(?:tongue|throat|lips|face)|(?:in|having|have|has|going into) (?:an? )?anaphyla\\w+(?: (?:shock|reaction))?|(?:hives|rash|itching|swelling)${near}(?:wheez\\w*|throat|faint|dizzy|${not} breathe)|(?:wheez\\w*|throat|voice)${near}hives|hives${near}(?:voice|hoarse|breath\\w*|swell\\w*|vomit\\w*)|(?:neck|face|lips|tongue|throat)(?: and \\w+)? (?:swell|swells|swelled|swollen|swelling) (?:up )?(?:after|since|from)`,
  ],
  [
    'head_injury',
    'sign',
    `(?:hit|banged|bumped|knocked|hurt|fell on|fallen on|landed on|blow to|kicked in|dropped on) (?:my|his|her|their|the) head${near}(?:vomit\\w*|throwing up|threw up|being sick|confus\\w+|drows\\w+|sleepy|passed out|blacked out|unconscious|remember|blurr\\w+|faint\\w*|seizure|blood|dizzy|clear fluid|pupils)|(?:fell|fallen|crash\\w*|accident|thrown|punched|knocked (?:out|down))${near}(?:confus\\w+|ca(?:n't|nt) remember|no memory|keeps? vomiting|very drowsy|unequal pupils)|head injury${near}(?:vomiting|confused|drowsy)`,
  ],
  [
    'seizure',
    'sign',
    `(?:having|has|had|is in|keeps having|just had) (?:a |another |an epileptic |a first )?(?:seizures?|fits?|convulsions?)(?= ?(?:$|[.,!?]|now|and|right|again|for|that|in))|(?:seizures?|fits?|convulsions?) (?:has|have|is|are|wo(?:n't|nt)|will not|that wo(?:n't|nt)|not|last(?:ed|ing)) ?(?:lasted|lasting|stop\\w*|more|going)|convulsing|${negated} stop (?:seizing|shaking|fitting|convulsing)|eyes (?:are |have )?rolled? back|shaking (?:all over|uncontrollably) and (?:\\w+ )?(?:${not} (?:hear|answer|talk)|not respond\\w*|eyes|foam\\w*)|foaming at the mouth|(?:shaking|jerking|twitching|convulsing) (?:\\w+ ){0,2}for (?:\\w+ )?(?:minutes?|hours?)|(?:shaking|jerking|twitching)${near}${not} (?:talk|answer|hear|respond)`,
  ],
  [
    'infection',
    'sign',
    `(?:fever|temperature|headache)${near}(?:stiff neck|neck is (?:so |very )?stiff|light hurts)|(?:stiff neck|neck is (?:so |very )?stiff)${near}(?:fever|temperature|headache|rash|light)|(?:rash|spots)${near}(?:not|n't|nt) (?:fade|disappear|go away|blanch)|(?:newborn|new-?born|(?:[1-9]|one|two|three|four|five|six|seven|eight|ten)[\\s-](?:day|week)s?[\\s-]old|(?:one|two|1|2)[\\s-]months?[\\s-]old)${near}(?:fever|temperature|${negated} (?:feed|drink|wake)|hot)|(?:fever|temperature)${near}newborn|(?:fever|temperature) (?:of |is |at )?(?:over |above |nearly |almost )?(?:4[0-3](?:[.,]\\d)?|10[4-9](?:[.,]\\d)?)(?!\\d)|(?:fever|temperature|shivering|chills|infect\\w+)${near}(?:confus\\w+|delirious|hallucinat\\w+)|(?:confus\\w+|delirious)${near}fever|(?:red (?:line|streak)s?)${near}(?:arm|leg|wound|bite)|(?:cut|wound|bite)${near}red (?:line|streak)s?`,
  ],
  [
    'infection',
    'sign',
    `(?:fever|temperature)${near}(?:(?:purple|red|dark|bruise-like) (?:rash|spots|blotches)|rash of (?:purple|dark))|(?:purple|bruise-like) (?:rash|spots)${near}fever|(?:floppy|listless|limp|hard to wake)${near}(?:fever|temperature)|(?:fever|temperature)${near}(?:floppy|listless|limp|hard to wake|fits?|seizures?)`,
  ],
  ['infection', 'name', `sepsis|septic|meningitis|blood poisoning`],
  [
    'stroke',
    'sign',
    `(?:face|mouth|smile|eyelid|eye)(?: is| has|'s| was)?(?: suddenly| all| now)? (?:droop\\w*|dropp?(?:ed|ing)|sagging|lopsided|numb|hang(?:s|ing)(?: down)?|crooked|twisted|fallen)|(?:slurr(?:ed|ing)|slurs?) (?:my |his |her |their |the )?(?:speech|words)|speech (?:is |has become |suddenly )*(?:slurred|garbled)|words (?:come|are coming|came) out (?:wrong|garbled|funny|slurred|jumbled)|${not} (?:smile (?:properly|evenly|on)|see (?:out of|with|on) (?:my|his|her|one|the))|talk(?:s|ing) (?:funny|gibberish|nonsense)|sudden(?:ly)? (?:severe )?(?:numb\\w*|weak\\w*|confus\\w+|blind\\w*|double vision|loss of (?:vision|sight|speech|balance)|lost (?:my |his |her |the )?(?:vision|sight|speech)|${not} (?:see|speak|talk|walk|move|understand))|(?:arm|leg|side|hand)(?: of (?:my|his|her|the) (?:body|face))? (?:has |have |is |just |suddenly |feels )*(?:gone|went|turned|going|goes) (?:numb|weak|dead|limp)|${not} (?:move|feel|lift|raise) (?:my|his|her|the|one) (?:\\w+ )?(?:arm|leg|side|face|hand)|${not} (?:speak|talk) (?:properly|clearly|right)|worst headache (?:of|in) (?:my|his|her) life|thunderclap headache|(?:half|side) of ${whose} (?:face|body)(?: is| feels| has gone| went)? (?:paraly[sz]ed|numb|dead|weak)|(?:face|arm|leg|side|half)${near}paraly[sz]ed|(?:vision|sight|eyesight)(?: has| just| suddenly)* (?:went|gone|turned|is going) (?:black|dark|blank|double|blurry)|(?:sudden(?:ly)?|just now)${near}(?:does(?:n't|nt| not) recogni[sz]e|speaks? nonsense|makes? no sense|paraly[sz]ed)|speaks? nonsense|(?:numb\\w*|weak\\w*) (?:on|down|in) (?:one|(?:the|my|his|her) (?:left|right)) side|(?:hand|arm|leg) is (?:suddenly )?(?:weak|numb)(?= and (?:my|i|his|her)|${near}(?:words|speech|speak|talk))|${whose} (?:left|right) (?:side|arm|leg|hand) (?:is|feels|has gone|went) (?:numb|weak|heavy|paraly[sz]ed)|(?:lost|losing) (?:the )?(?:vision|sight) in (?:one|my|his|her) (?:left |right )?eye`,
  ],
  ['stroke', 'name', `(?:mini[\\s-])?stroke|tia`],
  [
    'heart',
    'sign',
    `clutch\\w+ (?:at )?(?:my|his|her|their) chest|(?:chest|breastbone)(?: is| feels| has| been| just| really|'s| also| started| keeps)* (?:pains?|pressure|tight\\w*|hurt(?:s|ing)?|ach(?:es|ing)|crushing|discomfort|squeez\\w+|heav(?:y|iness)|burning)|(?:pains?|pressure|tightness|tight feeling|ache|weight|squeezing|heaviness|elephant|band)(?: sitting)? (?:in|on|across|behind|around) (?:the (?:middle|cent(?:er|re) of )?)?(?:my|his|her|the|your) (?:chest|breastbone)|pain ${gap(3)}(?:down|to|into|in) (?:my|his|her|the) (?:left arm|jaw)(?: and (?:my |his |her )?(?:left arm|jaw|chest))|(?:left arm|jaw) (?:pain|hurts|aches)${near}(?:chest|sweat\\w*|nausea|short of breath)|(?:grabb\\w+|held|holding|holds) (?:at )?(?:my|his|her|their) chest|heart attack (?:symptoms|signs)${near}(?:i|my|he|she)|heart (?:is )?(?:racing|pounding|beating (?:very |so |really )?(?:fast|irregularly))${near}(?:faint|pass out|dizzy|chest|breath)`,
  ],
  ['heart', 'name', `heart attack|cardiac arrest`],
  [
    'breathing',
    'sign',
    `${not} (?:breathe?|catch (?:my|his|her) breath|get (?:any |enough )?(?:air|breath)|swallow or breathe)|(?:struggl\\w+|fight\\w+|difficult\\w*|hard|harder|trouble|unable|labou?ring)(?: to| with| in|ies)? (?:breathe?|breathing|for (?:air|breath))|gasping(?: for (?:air|breath))?|grunting|choking|stuck in (?:my|his|her|the) throat|(?:lips|fingers|face|skin|fingernails)(?: are| is|'s)? (?:turning |going |looks? |gone |turned )?(?:blue|grey)|breath(?:ing|es) (?:is |are )?(?:so |very |really |extremely )?(?:fast|hard|rapidly|shallow)(?= and|$|[.,!])|ribs (?:are )?(?:sucking|pulling|drawing) in|(?:very |so |severely |suddenly |really |extremely )?(?:short of breath|out of breath (?:at rest|even|when (?:sitting|lying)))|(?:severe|sudden) (?:shortness of breath|breathlessness)|asthma attack (?:is |that )?(?:not|n't|isn't|won't|wont|getting worse|right now|now)|inhaler (?:is |does )?(?:not|n't|isn't|doesn't|isnt|doesnt) (?:work\\w*|help\\w*)|(?:so|very|suddenly|extremely) breathless|${not} finish (?:a|my|his|her) sentences?|breathing is (?:noisy|very noisy|rattling|laboured|labored)|drooling and (?:\\w+ )?(?:feverish|breath\\w*|${not} swallow)|breathed in (?:smoke|water|fumes)`,
  ],
  [
    'bleeding',
    'sign',
    `(?:wo(?:n't|nt)|will not|does(?:n't|nt| not)|ca(?:n't|nt|nnot)) (?:stop|quit)(?: the)? (?:bleeding|blood)|(?:vomit\\w*|throw\\w*|threw|cough\\w*|spit\\w*|bring\\w*|puk\\w+)(?: up)?(?: some| bright| dark| a lot of)?(?: red)? blood|coffee grounds|blood (?:in|when) (?:my|his|her|the) (?:vomit|sick|cough)|bleeding (?:heavily|badly|a lot|profusely|for (?:hours?|an hour|\\w+ hours?|(?:[2-9]\\d) minutes)|from (?:the|my|his|her) (?:eyes|ears|head|neck|rectum|bottom))|(?:nose|cut|wound|gum)s?(?:\\w*)? (?:has been|have been|keeps|keep|is still|still) bleeding|(?:losing|lost|lot of) (?:a lot of |so much |too much )?blood|gushing|spurting|blood (?:is |keeps )?(?:pouring|running|streaming|pumping)|(?:poop|poo|pass|pee|urinat)\\w* (?:\\w+ )?blood|bleeding (?:\\w+ )?(?:from|out of) (?:the|my|his|her|one|both) ears?|nose ?bleed\\w* (?:for|since|that)|blood (?:is )?(?:everywhere|all over)|bleeding (?:from|out of) (?:my|his|her) (?:bottom|rectum|mouth|vagina|eyes?)|soak\\w+ (?:through )?(?:a |one |two )?(?:pads?|towels?|bandages?)|(?:stool|stools|poo|poop)(?: is| are)? (?:black|tarry|bloody)|black (?:and |,)?(?:\\w+ )?tarry (?:stools?|poo)|cut (?:my|his|her) (?:wrists?|throat|artery|finger off)|(?:deep|big) (?:cut|wound|gash)${near}bleed\\w*`,
  ],
  // Less specific: words near each other in either order. The test below limits them.
  [
    'self_harm',
    'now',
    `i (?:just |really )?want to end (?:it|everything)|(?:see|have|find|there is|there's|is) (?:no|n't any|not any) (?:reason|point|sense) (?:to|in|of) (?:live|living|life|go on|going on|being alive)|${negated} see (?:a|any) (?:reason|point) (?:to|in) (?:live|living|go on|going on)|tired of (?:living|life|being alive)|ready to die|want to (?:disappear|sleep forever|not wake up|be dead)`,
  ],
  [
    'poisoning',
    'sign',
    `(?:swallowed|choked on) (?:an? |some |the |my |his |her |one of )?(?:coins?|toys?|marbles?|lego\\w*|needle|pin|nail|screw|bone|earring|ring|stone|button|glass|plastic\\w*|pen cap|object|bead)|(?:drank|drunk|ate|eaten|swallowed|licked) ${gap(2)}(?:shampoo|soap|mouthwash|aftershave|cologne|fuel|glue|ink|vodka|whisky|wine|cigarettes?|nicotine\\w*|vape\\w*|cannabis|gummies|fertili[sz]er|leaves|berries|plants?)(?= |$|[.,!?])`,
  ],
  [
    'allergy',
    'sign',
    `(?:allerg\\w+|ate|eating|eaten|sting|stung|bit(?:e|ten)?|nuts?|peanuts?|shellfish|penicillin|antibiotic|injection|jab)${near}(?:throat|tongue|lips?|face|eyes?)${near}(?:itch\\w*|swell\\w*|swollen|tight\\w*|clos\\w+|tingl\\w+)|(?:throat|tongue|lips?|face)${near}(?:itch\\w*|swell\\w*|swollen|tight\\w*|clos\\w+|tingl\\w+)${near}(?:after|ate|eating|stung|sting|allerg\\w+)`,
  ],
  [
    'pregnancy',
    'sign',
    `(?:pregnan\\w+|\\d+ weeks|baby|bump)${near}(?:n't|nt|not|no|less|hardly|barely|stopped)${near}(?:mov(?:e|ed|ing|ements?)|kick(?:s|ed|ing)?)(?= |$|[.,!?])|pregnan\\w+${near}(?:${bad} \\w+|contractions|waters|fainted|swollen)`,
  ],
  ['head_injury', 'sign', `(?:my|his|her) head${near}(?:vomit\\w*|threw up|confus\\w+|unconscious|passed out)`],
  [
    'stroke',
    'sign',
    `(?:left|right|one|half|whole)${near}(?:side|arm|leg|hand|face|body|eye)${near}(?:weak\\w*|numb\\w*|droop\\w*|limp|paraly\\w+|dead|tingl\\w+|blind)(?= |$|[.,!?])|(?:weak\\w*|numb\\w*|tingl\\w+|paraly\\w+)${near}(?:left|right|one|half)${near}(?:side|arm|leg|hand|face|body)|${not} (?:speak|talk|find (?:the |any |his |her |my )?(?:right )?words|form words|get (?:the |his |her |my )?words out)(?! (?:to|about|english|in public|with|for long|for himself|freely))|sudden(?:ly)?${near}(?:headache|dizz\\w+|weak\\w*|numb\\w*|confus\\w+|vision|speech|balance)|(?:headache|dizz\\w+|weak\\w*|numb\\w*|confus\\w+)${near}sudden(?:ly)?`,
  ],
  [
    'heart',
    'sign',
    `(?:tight|heavy|painful|aching|sore|burning) chest|heart (?:really |badly |suddenly )?(?:hurts?|aches|pains?|is hurting)|(?:pain|hurts?|ache|pressure|tight\\w*)${near}(?:chest|left arm)|chest${near}(?:pain\\w*|hurt\\w*|pressure|tight\\w*|sweat\\w*|left arm|crush\\w*)`,
  ],
  [
    'breathing',
    'sign',
    `${not} (?:talk|speak) (?:in )?(?:full |whole |complete )?sentences?|(?:turn|go|look|went|gone)(?:ing|s|ed)? (?:all )?(?:blue|grey|purple)|(?:wheez\\w+|breath\\w*)${near}(?:worse|badly|struggl\\w+|blue|panic\\w*|stops?|stopped|loud|strange|weird)(?= |$|[.,!?])`,
  ],
  [
    'bleeding',
    'sign',
    `bleed(?:ing|s)?${near}(?:(?:wo|does|ca|did)(?:n't|nt)|not|cannot|never|will not) stop\\w*|(?:(?:wo|does|ca)(?:n't|nt)|not) stop${near}bleeding|bleed(?:ing|s)? (?:so |very |really |too )?(?:heavily|much|a lot|badly|hard)|blood${near}(?:vomit\\w*|cough\\w*|throw\\w* up|stool|poo\\w*|toilet|pee|urine)|(?:vomit\\w*|cough\\w*|pee\\w*|poo\\w*|urin\\w*)${near}blood(?! (?:pressure|sugar|test|thinn\\w+|count|type))`,
  ],
  [
    'infection',
    'sign',
    `(?:wound|cut|bite|infection|red and hot|rash)${near}(?:chills|confus\\w+|faint\\w*|shivering)`,
  ],
  [
    'self_harm',
    'now',
    `(?:plan|planning|going|want|about) to (?:overdose|jump|hang myself|drown myself|shoot myself|slit my wrists?)`,
  ],
  [
    'poisoning',
    'sign',
    `mushrooms? (?:i|we|he|she|they) (?:picked|found|foraged|collected)|(?:sprayed|splashed|squirted|got|spilled) ${gap(5)}(?:cleaner|bleach|acid|chemicals?|detergent|lime|ammonia|glue|pepper spray)(?: ${gap(2)}(?:in|into) (?:my|his|her|their|the) eyes?)?`,
  ],
  [
    'allergy',
    'sign',
    `(?:lips?|face|tongue|throat|eyes?)(?: and \\w+)? (?:are|is|feel|feels|look|looks) (?:\\w+ )?puffy|(?:bee|wasp|hornet) sting${near}(?:dizzy|faint\\w*|breath\\w*|swell\\w*|sick)`,
  ],
  [
    'head_injury',
    'sign',
    `(?:hit|banged|bumped|knocked|hurt|fell on|landed on) ${gap(4)}head${near}(?:sleepy|drows\\w+|vomit\\w*|confus\\w+|dizzy|sick|unconscious|memory|bleed\\w*)`,
  ],
  ['seizure', 'sign', `(?:shaking|jerking|twitching) on the (?:floor|ground|bed)`],
  [
    'heart',
    'sign',
    `(?:pain|pressure|feeling|sensation|stab\\w*|squeez\\w*|crush\\w*|burn\\w*|ach\\w+|tight\\w*|sharp\\w*)${near}(?:in|on|across|behind|around) (?:my|his|her|the) (?:chest|ribcage|breastbone)|heart${near}(?:pass(?:ing)? out|faint\\w*|black(?:ing)? out|collaps\\w+)`,
  ],
  [
    'breathing',
    'sign',
    `(?:barely|hardly|scarcely|not really|stops?) breath(?:ing|es?)|(?:having|in|has|got) an asthma attack|gurgl\\w+${near}breath\\w*|lost (?:my|his|her) inhaler${near}(?:attack|breath)`,
  ],
  [
    'bleeding',
    'sign',
    `(?:ears?|eyes?|head|neck|mouth) (?:is|are|keeps?|started) bleeding|keeps? (?:on )?bleeding|(?:threw|throwing|thrown) up${near}blood(?! (?:pressure|sugar|test))|cut (?:\\w+ )?deep${near}bleed\\w*`,
  ],
];

/** The signs in their order, with compiled patterns. */
export const urgentSigns = rules.map(([kind, certainty, words]) => ({
  kind,
  certainty,
  // A blank matches any run of white space.
  pattern: new RegExp(`(?<![\\p{L}'])(?:${words.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+')})(?![\\p{L}])`, 'giu'),
}));
