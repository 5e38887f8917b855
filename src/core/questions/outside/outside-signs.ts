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
export const ownDiagnosis: readonly RegExp[] = [
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
export const ownDose: readonly RegExp[] = [
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
export const ownTaking: readonly RegExp[] = [
  `\\b(?:should|can|could|may|must|do) (?:i|my (?:\\w+ )?(?:child|son|daughter|baby|mum|mom|dad|mother|father|wife|husband|partner|grand\\w+|toddler)) (?:\\w+ )?(?:take|taking|start|try|use|have|need|get|go on|give|be on|be taking)\\b(?: \\S+){0,4}? ${medicineTerms}\\b`,
  `\\bis (?:\\w+ ){0,3}?${medicineTerms} (?:safe|right|good|ok|okay|suitable|worth it) for me\\b`,
  `\\bdo i (?:really )?need (?:\\w+ ){0,3}?${medicineTerms}\\b`,
].map((words) => new RegExp(words.replaceAll(' ', '\\s+'), 'i'));
