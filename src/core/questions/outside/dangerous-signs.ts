/** The words of questions that ask how to do harm, or whose answer could do harm if it were followed. */
const dangerKinds = ['lethal', 'others', 'stopping', 'instead', 'child', 'swallow'] as const;
export type DangerKind = (typeof dangerKinds)[number];

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
export const dangerousSigns = rules.map(([kind, words]) => ({
  kind,
  pattern: new RegExp(words.replaceAll(' ', '\\s+'), 'i'),
}));
