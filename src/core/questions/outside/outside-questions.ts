/**
 * Questions that studies cannot answer, or that a person who knows the user should answer, get our own words. By rule,
 * and only where the words are clear: any other question is answered from studies.
 */
import { isForeignQuestion } from '#core/questions/question-language.ts';
import type { OutsideKind } from './outside-kinds.ts';

/**
 * The words of questions that studies cannot answer: which illness the user has, which medicine to take, and what would
 * do harm. The words alone decide; a question about people in general does not match.
 */

const whose = "(?:my|our|his|her|their|(?:my|our) (?:\\w+(?:'s)? ){1,2}?)";
/** Treatments that are swallowed, applied or injected. */
const medicineTerms =
  "(?:medicines?|medications?|meds|drugs?|pills?|tablets?|capsules?|injections?|shots?|patch(?:es)?|inhalers?|drops|doses?|dosages?|insulin|metformin|warfarin|statins?|\\w+statin|aspirin|ibuprofen|paracetamol|acetaminophen|tylenol|naproxen|codeine|morphine|tramadol|oxycodone|opioids?|xanax|valium|diazepam|\\w+azepam|zopiclone|zolpidem|sleeping (?:pills?|tablets?)|pain ?killers?|antibiotics?|amoxicillin|\\w+cillin|\\w+mycin|steroids?|prednisolone|prednisone|antidepressants?|ssris?|sertraline|fluoxetine|prozac|citalopram|escitalopram|venlafaxine|lithium|blood (?:thinners?|pressure (?:pills?|tablets?|medicines?|medications?|meds|drugs?))|beta[- ]blockers?|\\w+olol|\\w+(?:pril|sartan)|amlodipine|levothyroxine|thyroxine|thyroid (?:pills?|tablets?|medicines?|medications?)|ozempic|wegovy|mounjaro|semaglutide|tirzepatide|liraglutide|melatonin|viagra|sildenafil|ritalin|adderall|epipen|chemo(?:therapy)?|hrt|contraceptives?|the pill|vitamins?(?: [a-z]\\d{0,2})?|iron|zinc|magnesium|potassium|calcium|supplements?|fish oil|omega-3|creatine|st\\.? john'?s wort|valerian|ginger|turmeric|cbd|cannabis|ivermectin|hydroxychloroquine|digoxin|apixaban|rivaroxaban|clopidogrel|heparin|gabapentin|pregabalin|seizure medic\\w+|epilepsy medic\\w+|heart medic\\w+|asthma medic\\w+)";

const illness =
  "(?:cancer|a tumou?r|tumou?rs|leuk(?:a)?emia|lymphoma|melanoma|diabetes|diabetic|pre-?diabet\\w+|depression|depressed|anxiety|adhd|add|autis\\w+|bipolar|dementia|alzheimer'?s|parkinson'?s|ms|multiple sclerosis|lupus|c(?:o)?eliac(?: disease)?|crohn'?s|ibs|an? (?:ulcer|hernia|stroke|heart attack|heart problem|heart condition|uti|std|sti|infection|concussion|allergy|blood clot|migraine|thyroid problem|fracture|broken \\w+|food allergy|eating disorder|vitamin deficiency|fatty liver|kidney infection)|arthritis|gout|asthma|covid|the flu|flu|hiv|aids|an std|herpes|pneumonia|bronchitis|strep|anaemia|anemia|anaemic|anemic|high blood pressure|pcos|endometriosis|menopause|an? \\w+ deficiency|appendicitis|sepsis|meningitis|shingles|scabies|ringworm|eczema|psoriasis|glaucoma|cataracts|osteoporosis|long covid|fibromyalgia|sleep apn(?:o)?ea|hypothyroidism|rabies|lyme(?: disease)?|tetanus|pregnant|infertile|going through menopause|allergic|dying|contagious)";
const bodySign =
  '(?:moles?|lumps?|rash(?:es)?|spots?|bumps?|swelling|pain|headaches?|cough|fever|bleeding|discharge|wound|cut|bite|sore|lesion|growth|cyst|blisters?|bruis\\w+|itch\\w*|stomach ?ache|stomach|tummy|belly|head|chest|neck|shoulder|hip|hand|arm|finger|mouth|tooth|teeth|nose|chest pain|symptoms?|blood (?:test|pressure|sugar|count)|test results?|results?|scan|x-ray|mri|biopsy|cholesterol|heart ?beat|heart rate|pulse|stool|poo|poop|urine|pee|period|tongue|skin|nail|toe|eye|ear|throat|nipple|breast|leg|foot|knee|back|freckle|birthmark|lymph nodes?|glands?|temperature|ecg|ekg)';

/** Which illness the user has, and whether it is dangerous. */
const ownDiagnosis: readonly RegExp[] = [
  `^(?:please |hi,? |hello,? )*(?:so )?(?:do|does|could|might|can) (?:i|we|my \\w+|he|she) (?:really |also |possibly |be having |be |just )?(?:have|having|got|suffering from|suffer from) (?!to )(?:\\w+ )?${illness}\\b`,
  `\\b(?:could|might|may) (?:i|my \\w+|he|she) (?:have|be) (?:\\w+ )?${illness}\\b`,
  `^(?:am i|is my (?:\\w+ )?(?:child|son|daughter|baby|mum|mom|dad|mother|father|wife|husband|partner|grand\\w+|friend)|is (?:he|she)) (?:\\w+ )?${illness}\\b`,
  `\\b(?:is|are|could|does|do|why is|why are|why does|why do|what is|what are|what'?s) (?:this|that|these|those|${whose}) (?:\\w+ ){0,4}?${bodySign}\\b(?! (?:medicine|pills?|target))[^.?!]{0,60}\\b(?:dangerous|serious|normal|bad|cancer\\w*|malignant|benign|infected|broken|contagious|worr\\w+|harmless|okay|ok|mean|melanoma|sign|caused by|too high|too low|high|low|itchy|swollen|red)\\b`,
  `\\b(?:what(?:'?s| is) wrong with (?:me|him|her|my)|what (?:do|could|might) i have\\b|what is (?:causing|the cause of) my|what(?:'?s| is) causing my|diagnose (?:me|my|this)|can you (?:diagnose|tell me what i have|tell me if i)|do you think i have|do i need (?:surgery|an operation|a (?:scan|biopsy|blood test))|is it cancer\\b|will i die\\b|how long (?:do|have) i (?:have |got )?(?:left|to live)|am i (?:sick|ill|having|going to die)|do my symptoms|what (?:do|does) my (?:symptoms?|test|results?|blood|scan|x-ray|mri) \\w*)`,
  `\\bi (?:have|found|noticed|feel|got|'ve got) (?:an? |some |this |these )?(?:\\w+ ){0,4}?${bodySign}\\b[^?]{0,80}\\b(?:is it|could it be|is this|what is it|what could it be|is that|should i worry|should i be worried)\\b`,
  `\\bshould i (?:be )?(?:worry|worried|concerned) (?:about|that)\\b`,
  `\\bwhy (?:do|does|is|are|has|have) (?:my|his|her) (?:\\w+ ){0,2}?${bodySign}\\b`,
  `\\bwhat (?:could|can|might|may) (?:this|that|my|his|her) (?:\\w+ ){0,2}?${bodySign} be\\b`,
  `\\b(?:could|might|may) (?:this|that|my|his|her|it) (?:(?:\\w+ ){0,2}?${bodySign} )?be (?:an? )?(?:\\w+ )?(?:${illness}|measles|chickenpox|skin cancer)\\b`,
  `^have (?:i|we|my \\w+|he|she) (?:got |had )?(?:\\w+ )?${illness}\\b`,
].map((words) => new RegExp(words.replaceAll(' ', '\\s+'), 'i'));

/** The amount of the user's own medicine, stopping it, and mixing it with others. */
const ownDose: readonly RegExp[] = [
  `\\bhow (?:much|many|often)\\s(?:\\S+ ){0,4}?${medicineTerms} (?:\\w+ ){0,3}?(?:should|can|could|do|must|may|shall) (?:i|we|my \\w+|he|she) (?:\\w+ )?(?:take|use|inject|give|have|need|swallow|get)\\b`,
  `\\bhow (?:much|many|often) (?:should|can|do|must|may) (?:i|we) (?:take|inject|use|give) (?:\\w+ ){0,3}?${medicineTerms}\\b`,
  `\\b(?:what|which) (?:dose|dosage|amount|strength)\\b[^?]{0,40}\\b(?:should|can|do|must) (?:i|we|my \\w+|he|she)\\b`,
  `\\b(?:can|could|may|should|is it (?:ok|okay|safe|fine|alright) (?:for me )?(?:to|if i)|is it (?:ok|okay|safe|fine) if i|what (?:happens|if) (?:if )?i|do i (?:have|need) to|how (?:do|can|should) i|i want to|i'd like to|am i allowed to|when can i)\\s?(?:i |we |my \\w+ )?(?:just |safely |suddenly |keep |still )?(?:stop(?: taking| using)?|quit taking|come off|go off|get off|wean off|taper|skip|miss|double|halve|split|cut|crush|increase|reduce|lower|raise|change|switch|swap|restart|up) (?:\\w+ ){0,4}?${medicineTerms}\\b`,
  `\\b(?:can|could|may|should|is it (?:ok|okay|safe|fine) (?:for me )?to|is it (?:ok|okay|safe|fine) if i) (?:i |we )?(?:take|mix|combine|use|drink) (?:\\w+ ){0,3}?(?:${medicineTerms}|alcohol|wine|beer) (?:and|with|together with|on top of|plus|while(?: taking| on)?) (?:\\w+ ){0,3}?(?:${medicineTerms}|alcohol|wine|beer)\\b`,
  `\\b(?:is|was) (?:\\w+ ){0,2}?\\d+ ?(?:mg|mcg|g|ml|units|iu|milligrams?|tablets?|pills?)\\b[^?]{0,40}\\b(?:too much|enough|safe for me|okay for me|right for me|for me)\\b`,
  `\\bi (?:forgot|missed|took|have taken|accidentally took)\\b[^?]{0,40}\\b(?:dose|${medicineTerms})\\b[^?]{0,50}\\b(?:should|can|what|do) i\\b`,
  `\\b(?:dose|dosage|amount) of (?:\\w+ ){0,2}?${medicineTerms} for (?:me|my)\\b`,
  `\\b(?:drink|have) (?:\\w+ ){0,2}?(?:alcohol|wine|beer|vodka|whisk(?:e)?y) (?:while|when|if|during) (?:\\w+ ){0,3}?(?:on|taking|take)\\b`,
  `\\breplace (?:my|our) (?:\\w+ ){0,3}?${medicineTerms}\\b`,
].map((words) => new RegExp(words.replaceAll(' ', '\\s+'), 'i'));

/** Whether to take it at all: studies answer in part, the rest is for a person who knows the user. */
const ownTaking: readonly RegExp[] = [
  `\\b(?:should|can|could|may|must|do) (?:i|my (?:\\w+ )?(?:child|son|daughter|baby|mum|mom|dad|mother|father|wife|husband|partner|grand\\w+|toddler)) (?:\\w+ )?(?:take|taking|start|try|use|have|need|get|go on|give|be on|be taking)\\b(?: \\S+){0,4}? ${medicineTerms}\\b`,
  `\\bis (?:\\w+ ){0,3}?${medicineTerms} (?:safe|right|good|ok|okay|suitable|worth it) for me\\b`,
  `\\bdo i (?:really )?need (?:\\w+ ){0,3}?${medicineTerms}\\b`,
].map((words) => new RegExp(words.replaceAll(' ', '\\s+'), 'i'));

/**
 * Whether a question is about health at all, by its words. Used only where nothing was found, or where another subject
 * is obvious.
 */

/** Bodies, illnesses, treatments and ways of living: any of these makes a question one about health. */
const health =
  /\b(?:health\w*|ill(?:ness(?:es)?)?|sick\w*|diseases?|disorders?|syndromes?|conditions?|symptoms?|cancers?|tumou?rs?|diabet\w+|heart|stroke|blood|pressure|cholesterol|pain\w*|ache\w*|headache\w*|migraine\w*|depress\w+|anxi\w+|stress\w*|mood|sleep\w*|insomnia|dement\w+|alzheimer\w*|memory|brain|cogniti\w+|mental\w*|autis\w+|adhd|allerg\w+|asthma|lungs?|breath\w*|cough\w*|cold|flu|covid\w*|infect\w+|virus\w*|bacteri\w+|vaccin\w+|fever|skin|eczema|acne|rash\w*|bones?|joints?|arthrit\w+|osteo\w+|muscles?|knees?|hips?|backs?|neck|shoulder|kidneys?|livers?|gut|bowel\w*|stomach|digest\w+|constipat\w+|diarrh\w+|nausea|vomit\w*|pregnan\w+|birth|baby|babies|infants?|breast\w*|menopaus\w*|period|fertil\w+|sperm|hormon\w+|thyroid|weight|obes\w+|overweight|fat|bmi|diets?|dietary|eat(?:ing|s)?|nutri\w+|vitamins?|minerals?|supplements?|protein|fibre|fiber|sugars?|salt|sodium|coffee|caffeine|tea|alcohol\w*|wine|beer|drink\w*|smok\w+|vap(?:e|ing)|nicotine|cannabis|drugs?|medic\w+|pills?|tablets?|doses?|treat\w*|therap\w+|surg\w+|operation|transplant\w*|doctors?|nurses?|hospital\w*|patients?|exercis\w+|walk\w*|run(?:ning)?|fitness|yoga|pilates|train(?:ing)?|strength|sports?|acupunctur\w+|meditat\w+|massage|hypno\w+|herbs?|herbal|ginger|turmeric|garlic|probiotic\w*|omega|fish oil|aspirin|ibuprofen|statins?|antibiotic\w*|insulin|metformin|eyes?|vision|sight|ears?|hearing|tinnitus|teeth|tooth|dental|gums?|hair|nails?|wounds?|bleed\w*|injur\w+|fractures?|falls?|fell|ag(?:e)?ing|longevity|live longer|lifespan|mortality|die|death|dying|addict\w+|gambl\w+|screen time|lonel\w+|immun\w*|inflamm\w+|genes?|genetic\w*|hiv|aids|hepatitis|malaria|tubercul\w+|epilep\w+|seizure\w*|parkinson\w*|scleros\w+|lupus|gout|anaemi\w+|anemi\w+|hyperten\w+|fatigue|tired\w*|energy|dizz\w+|balance|posture|hygien\w+|sauna|sunlight|sunscreen|pollution|noise|water)\b/i;

/** Other subjects: money, law, machines, school, games, the news, and orders to a machine. */
const other =
  /\b(?:capital (?:city )?of|president|prime minister|election|politic\w+|vote for|world cup|super bowl|champions league|football (?:match|score)|who won|score of|lottery|bitcoin|crypto\w*|stocks?|shares? (?:price|to buy)|invest\w*|mortgage|interest rates?|tax(?:es)?|salary|insurance claim|lawyer|divorce|sue|visa|passport|weather|forecast|temperature (?:in|outside)|flights?|hotels?|restaurants?|recipe for|movie|film|song|lyrics|album|netflix|video game|minecraft|fortnite|poem|joke|story about|essay|homework|translate|python|javascript|java|html|css|sql|code|program(?:ming)? language|compile|debug|algorithm|wifi|wi-fi|laptop|iphone|android|printer|password|hack|car|engine oil|tyres?|tires?|plumb\w+|lawn|paint (?:a|my) (?:wall|room|house)|square root|solve|equation|integral|derivative|how far is|distance (?:from|between)|population of|tallest|largest country|planet|moon|galaxy|dinosaurs?|world war|napoleon|roman empire|shakespeare|horoscope|zodiac|chatgpt|your (?:system )?prompt|previous instructions|who (?:made|created|built) you|are you (?:an? )?(?:ai|human|robot)|meaning of life|love me|girlfriend|boyfriend|dating|gift|birthday|wedding|quantum|physics|chemistry|geograph\w+|history of (?:the|rome|france|england|germany))\b/i;

/** True only where the question has words of another subject and none of health. */
function isAnotherMatter(question: string): boolean {
  return other.test(question) && !health.test(question);
}

/** The words of questions that ask how to do harm, or whose answer could do harm if it were followed. */
const dangerKinds = ['lethal', 'others', 'stopping', 'instead', 'child', 'swallow'] as const;
type DangerKind = (typeof dangerKinds)[number];

const somebody =
  "(?:someone|somebody|people|a person|another person|a man|a woman|him|her|them|my (?:ex(?:-?\\w+)?|\\w+ )?(?:husband|wife|boyfriend|girlfriend|boss|neighbou?r|roommate|flatmate|mother-in-law|father-in-law|mother|father|mum|mom|dad|brother|sister|partner|friend|colleague|teacher|ex)|the neighbou?r'?s? (?:dog|cat))";
const child =
  '(?:child|children|kids?|toddlers?|babies|baby|infants?|newborns?|son|daughter|(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)[- ](?:year|month|week)s?[- ]old)';
const needed =
  '(?:insulin|chemo(?:therapy)?|radiotherapy|radiation|dialysis|warfarin|blood thinners?|anti-?coagulants?|steroids?|prednisolone|prednisone|lithium|antipsychotics?|anti-?epileptics?|epilepsy medic\\w+|seizure medic\\w+|hiv medic\\w+|immunosuppressants?|heart medic\\w+|cancer treatment|asthma inhaler|inhalers?|levothyroxine|thyroxine|antidepressants?|beta[- ]blockers?)';

const rules: readonly (readonly [DangerKind, string])[] = [
  // Lethal amounts, and ways to die.
  [
    'lethal',
    `\\b(?:lethal|fatal|deadly|overdose)\\b[^?]{0,30}\\b(?:dose|amount|dosage|quantity)\\b(?! (?:of radiation in|in (?:studies|mice|rats)))|\\b(?:dose|amount|quantity) (?:of|that) [^?]{0,40}\\b(?:lethal|fatal|deadly|kills?|would kill|to die|to overdose)\\b|\\bhow (?:much|many)\\b[^?]{0,50}\\b(?:to (?:overdose|die|kill|od)|(?:would|will|could|can|does it take to) (?:kill|overdose)|kills? (?:you|me|a person|someone|an adult)|is (?:lethal|fatal|deadly))\\b|\\bhow (?:to|do i|can i|do you|would i|could i) (?:overdose|od|kill myself|end my life|commit suicide|hang myself|hurt myself|harm myself|cut myself)\\b|\\b(?:painless|easiest|quickest|fastest|best|surest) (?:way|method|means)s? (?:to die|of dying|of suicide|to kill (?:myself|yourself)|to end (?:my|your) life|to commit suicide)\\b|\\bsuicide methods?\\b|\\b(?:hide|hiding) (?:my )?(?:self-?harm|cutting|cuts|overdose)\\b|\\bhow (?:to|do i|can i) (?:starve myself|purge|make myself (?:vomit|throw up)|hide (?:my )?(?:anorexia|bulimia|eating disorder))\\b`,
  ],
  [
    'others',
    `\\b(?:how (?:to|do i|can i|could i|would i)|what (?:can|could) i|best way to|way to)\\b[^?]{0,40}\\b(?:poison|drug|sedate|kill|harm|hurt|knock out|make (?:\\w+ )?(?:ill|sick)|infect)\\b(?: (?:\\w+ )?${somebody})?|\\b(?:poison|drug|sedate|kill|murder) ${somebody}\\b|\\b(?:slip|put|mix|hide|sneak|crush|give)\\b[^?]{0,50}\\b(?:into|in) (?:${somebody}(?:'s)?|his|her|their|someone'?s|somebody'?s) (?:drink|food|coffee|tea|meal|wine|soup)\\b|\\b(?:undetectable|untraceable) (?:poisons?|drugs?|way)\\b|\\b(?:date[- ]rape drugs?)\\b[^?]{0,20}\\b(?:make|buy|use|get)\\b|\\bwithout (?:him|her|them|their|his) (?:knowing|noticing|consent)\\b|\\bhow (?:to|do i|can i) (?:make|cook|produce|synthesi[sz]e) (?:meth\\w*|fentanyl|heroin|crack|ricin|anthrax|nerve gas|ghb|lsd|mdma)\\b`,
  ],
  [
    'child',
    `\\b(?:giv(?:e|ing)|gave|take|have|use|put|rub|ok(?:ay)? for|safe for)\\b[^?]{0,40}\\b(?:aspirin|codeine|alcohol|vodka|whisk(?:e)?y|brandy)\\b[^?]{0,40}\\b(?:my|our|his|her|a|an|the|to|for) (?:\\S+ ){0,3}?${child}\\b|\\b(?:giv(?:e|ing)|gave|put|dose) (?:my|our|a|an|the|his|her) (?:\\S+ ){0,4}?${child}\\b[^?]{0,50}\\b(?:aspirin|codeine|alcohol|vodka|whisk(?:e)?y|brandy|melatonin|benadryl|sleeping (?:pills?|tablets?)|adult \\w+|cbd|cannabis|ritalin|ivermectin|my (?:\\w+ )?(?:pills?|tablets?|medicines?|medication|antibiotics?))\\b|\\bgiv(?:e|ing)\\b[^?]{0,30}\\b(?:melatonin|benadryl|sleeping (?:pills?|tablets?)|adult \\w+|cbd|cannabis|ritalin|ivermectin|my (?:\\w+ )?(?:pills?|tablets?|medicines?|medication|antibiotics?)) to (?:my|our) (?:\\S+ ){0,3}?${child}\\b|\\bmy (?:\\S+ ){0,2}?${child}\\b[^?]{0,30}\\b(?:have|take|get)\\b[^?]{0,15}\\b(?:aspirin|codeine|alcohol|sleeping (?:pills?|tablets?))\\b|\\bhoney\\b[^?]{0,30}\\b(?:my |our )(?:\\S+ )?(?:baby|infant|newborn|\\S+[- ]months?[- ]old)\\b|\\b(?:my |our )(?:\\S+ )?(?:baby|infant|newborn|\\S+[- ]months?[- ]old)\\b[^?]{0,30}\\bhoney\\b`,
  ],
  // A treatment that must not be stopped without advice.
  [
    'stopping',
    `\\b(?:stop(?:ping|ped)?|quit(?:ting)?|skip(?:ping)?|miss|come off|coming off|go off|get off|without|refus\\w+|not take|not taking|give up|leave out|throw away|live without|do without|don't need|do not need)\\b(?: (?:taking|using|my|his|her|the|our|their|having|doses? of|all|any|\\w+'s)){0,4} ${needed}\\b(?![- ](?:resist|sensitiv|naive))`,
  ],
  [
    'instead',
    `\\b(?:instead of|rather than|in place of|replac\\w+|substitute for|alternative to|without|skip|avoid)\\b (?:\\w+ ){0,3}?(?:${needed}|surgery for (?:my )?cancer|cancer (?:treatment|surgery)|antibiotics for (?:sepsis|meningitis))\\b|\\b(?:cure|treat|beat|heal|kill|reverse)\\b (?:my |his |her |a |the )?(?:\\w+ )?(?:cancer|tumou?rs?|leuk(?:a)?emia|hiv|aids|type 1 diabetes)\\b[^?]{0,40}\\b(?:naturally|at home|by myself|on my own|with(?:out)? (?:baking soda|cannabis|diet|juic\\w+|vitamins?|herbs?|turmeric|apricot|laetrile|fasting|alkaline\\w*|honey|garlic|prayer|bleach|ivermectin|fenbendazole|chemo\\w*|doctors?|medicine))\\b|\\b(?:baking soda|apricot (?:seeds?|kernels?)|laetrile|b17|black salve|fenbendazole|alkaline (?:diet|water)|essiac|cannabis oil)\\b[^?]{0,40}\\b(?:cures?|treats?|kills?|heals?|beats?|for)\\b (?:my |his |her )?(?:\\w+ )?(?:cancer|tumou?rs?)\\b`,
  ],
  [
    'swallow',
    `\\b(?:drink|drinking|swallow|swallowing|eat|eating|inject|injecting|inhale|inhaling|gargle|snort|take|taking|ingest\\w*|enema)\\b(?: (?:some|a|an|the|of|with|little|diluted|food[- ]grade|industrial|drop|drops|spoon|teaspoon)){0,4} (?:bleach|disinfectants?|chlorine dioxide|mms|hydrogen peroxide|turpentine|kerosene|petrol|gasoline|borax|detergent|antifreeze|methanol|rubbing alcohol|hand saniti[sz]er|colloidal silver|mercury|lead|horse (?:paste|dewormer)|dewormer|raw sewage|paint thinner)\\b`,
  ],
];

/** The signs in the order in which they are tested. */
const dangerousSigns = rules.map(([kind, words]) => ({
  kind,
  pattern: new RegExp(words.replaceAll(' ', '\\s+'), 'i'),
}));

export interface OutsideQuestion {
  kind: OutsideKind;
  /** The advice, in short plain sentences. */
  advice: string;
  /** True: studies are shown beside it. False: it replaces the answer. */
  besideStudies: boolean;
  /** The user may be about to harm themselves: the banner of urgent signs belongs above. */
  mayHarmThemselves: boolean;
}

const dangerAdvice: Record<DangerKind, string> = {
  lethal:
    'We do not answer this. Do you think of hurting yourself? You are not alone, and talking helps. Call a crisis line now: 988 in the US, 116 123 in the UK. Did somebody take too much? Call 112, 911 or 999 now.',
  others:
    'We do not help with this. Somebody could be harmed. Was somebody given something? Call 112, 911 or 999 now. Are you afraid of what you may do? A crisis line will listen at any hour.',
  stopping:
    'Please do not stop or skip this on your own. It can do great harm, and fast. Call your doctor or nurse today. Say what troubles you about it. There may be another way.',
  instead:
    'Please do not leave out a treatment for something else before you have asked your doctors. Waiting can make an illness hard to treat. Tell them what you would like to try. Both may be possible.',
  child:
    'Please ask a pharmacist or a doctor first. Some things that adults take can harm a child. Aspirin is not for children unless a doctor says so. Was it given, and does the child seem ill? Call for help now.',
  swallow:
    'Please do not swallow, inject or breathe this in. It can burn or poison you. Did somebody do it? Call 112, 911 or 999 now, and keep the pack at hand.',
};

const advice = {
  ownDiagnosis:
    'We cannot tell what you have. Studies speak of groups of people, not of one. A doctor or a nurse can look and test. Is it new, does it get worse, or does it worry you? Then ask them soon.',
  ownDose:
    'We cannot say how much is right for you, or if you should stop. That depends on your health and on what else you take. Ask a pharmacist or your doctor before you change it. Here you can ask what studies found on it.',
  ownTaking:
    'Only somebody who knows your health can say if it is right for you. Ask a doctor or a pharmacist before you start or stop it. Below is what studies found in groups of people.',
  notHealth:
    'This does not look like a question about health. Here you can ask things like “Does walking help with depression?”. We then look for an answer in studies.',
  otherLanguage: 'This does not look like English. We can read and answer in English only. Please ask it in English.',
} as const;

const personal = /\b(?:i|i'm|i've|i'd|me|my|mine|myself|we|our|he|she|his|her|someone|somebody)\b/i;
/** Harmful only where a person intends it. */
const onlyPersonal: readonly DangerKind[] = ['stopping'];

/** Characters. The beginning of a long text gives its subject, and its end has the question. */
const readAtStart = 220;
const readAtEnd = 180;

function plainOf(question: string): string {
  const plain = question
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= readAtStart + readAtEnd
    ? plain
    : `${plain.slice(0, readAtStart)} … ${plain.slice(-readAtEnd)}`;
}

/** Our own words for a question; null where studies can answer it. */
export function findOutsideQuestion(question: string): OutsideQuestion | null {
  if (isForeignQuestion(question)) return met('other_language', advice.otherLanguage);
  const plain = plainOf(question);
  const danger = dangerousSigns.find(
    ({ kind, pattern }) => pattern.test(plain) && (!onlyPersonal.includes(kind) || personal.test(plain)),
  );
  if (danger) return { ...met('dangerous', dangerAdvice[danger.kind]), mayHarmThemselves: danger.kind === 'lethal' };
  if (ownDose.some((pattern) => pattern.test(plain))) return met('own_dose', advice.ownDose);
  if (ownDiagnosis.some((pattern) => pattern.test(plain))) return met('own_diagnosis', advice.ownDiagnosis);
  if (ownTaking.some((pattern) => pattern.test(plain)))
    return { ...met('own_dose', advice.ownTaking), besideStudies: true };
  return isAnotherMatter(plain) ? met('not_health', advice.notHealth) : null;
}

function met(kind: OutsideKind, said: string): OutsideQuestion {
  return { kind, advice: said, besideStudies: false, mayHarmThemselves: false };
}
