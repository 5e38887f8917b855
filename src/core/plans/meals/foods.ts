/** Foods, diets and supplements of studies, by their words. */

export interface EatenThing {
  id: string;
  /** In the form that follows `ate` or `followed`. */
  label: string;
  kind: 'food' | 'diet' | 'supplement';
  /** The group of dishes (see dishes.ts) of a food or a diet; null where there is none. */
  group: string | null;
}

interface ThingWords extends EatenThing {
  words: RegExp;
}

const thing = (
  kind: EatenThing['kind'],
  group: string | null,
  id: string,
  label: string,
  source: string,
): ThingWords => ({
  id,
  label,
  kind,
  group,
  words: new RegExp(`(?<![a-zà-ÿ])(?:${source})(?![a-zà-ÿ])`, 'giu'),
});
const food = (group: string, id: string, label: string, source: string) => thing('food', group, id, label, source);
const diet = (group: string | null, id: string, label: string, source: string) =>
  thing('diet', group, id, label, source);
const pill = (group: string | null, id: string, label: string, source: string) =>
  thing('supplement', group, id, label, source);

const low = '(?:low|reduced|lower|very[- ]low)';
const high = '(?:high|higher|increased)';

/** More specific first: where two match the same words the earlier one is used. */
const things: readonly ThingWords[] = [
  diet(
    'mediterranean',
    'mediterranean',
    'a Mediterranean diet',
    'mediterranean(?:[- ]style)?(?:\\sdiet(?:ary)?(?:\\spatterns?)?)?',
  ),
  diet('dash', 'dash', 'the DASH diet', 'DASH(?:\\sdiet)?'),
  diet(
    'low-salt',
    'low-salt',
    'less salt',
    `${low}[- –]?(?:sodium|salt)(?:,?\\s[a-zà-ÿ]+[- ]potassium)?(?:\\s(?:diet|intake|salt\\ssubstitute))?|salt\\s(?:reduction|substitutes?)|sodium\\s(?:reduction|restriction)`,
  ),
  diet('low-carbohydrate', 'ketogenic', 'a ketogenic diet', 'ketogenic(?:\\sdiet)?'),
  diet(
    'low-carbohydrate',
    'low-carbohydrate',
    'a low-carbohydrate diet',
    `${low}[- –](?:carbohydrates?|carb)(?:[-, ]+high[- ]fat)?(?:\\sdiets?)?|diet\\slow\\sin\\scarbohydrates?`,
  ),
  diet(
    'low-glycaemic',
    'low-glycaemic-index',
    'a diet with a low glycaemic index',
    `${low}[- –](?:glyc[a]?emic|GI)(?:[- ](?:index|load))?(?:\\s[a-zà-ÿ]+)?(?:\\sdiets?)?`,
  ),
  diet('low-fat', 'low-fat', 'a low-fat diet', `${low}[- –]fat(?:\\sdiets?)?|diet\\slow\\sin\\sfat`),
  diet('high-protein', 'high-protein', 'a high-protein diet', `${high}[- –]protein(?:\\sdiets?)?`),
  diet(
    'whole-grain',
    'high-fibre',
    'a diet rich in fibre',
    `${high}[- –]fib(?:er|re)(?:\\sdiets?)?|fib(?:er|re)[- ](?:enriched|rich)(?:\\s(?:diets?|flour|bread|products?|foods?))?`,
  ),
  diet('vegetarian', 'vegetarian', 'a vegetarian diet', '(?:vegan|vegetarian|plant[- ]based)(?:\\sdiets?)?'),
  diet(null, 'low-protein', 'a low-protein diet', `${low}[- –]protein(?:,?\\s[a-zà-ÿ]+)?(?:\\sdiets?)?`),
  diet(null, 'high-fat', 'a high-fat diet', `${high}[- –]fat(?:\\s(?:diets?|meals?))?`),
  diet(
    null,
    'high-carbohydrate',
    'a high-carbohydrate diet',
    `${high}[- –]carb(?:ohydrates?)?(?:\\s(?:diets?|meals?))?`,
  ),
  diet(null, 'gluten-free', 'a gluten-free diet', 'gluten-free(?:\\sdiets?)?'),
  diet(
    null,
    'fasting',
    'times of eating',
    '(?:intermittent|ramadan|alternate-day)\\sfasting|time-restricted\\s(?:eating|feeding)',
  ),
  diet(
    'low-calorie',
    'low-calorie',
    'a diet with fewer calories',
    `(?:hypo|very[- ]low[- ]|low[- ])(?:calori[ce]|energy)(?:\\sdiets?)?|(?:calori[ce]|energy)[- ]restrict(?:ed|ion)(?:\\sdiets?)?|diabetic\\smeals?`,
  ),
  diet('vegetarian', 'mexican', 'a traditional Mexican diet', 'traditional\\smexican\\sdiet'),

  pill(
    'oily-fish',
    'omega-3',
    'omega-3 fatty acids',
    'fish[- ]oils?|omega[- ]3(?:\\s(?:polyunsaturated\\s)?fatty\\sacids)?|n-3\\s(?:fatty\\sacids|PUFAs?|polyunsaturated\\sfatty\\sacids)|ω-3(?:\\sPUFA)?|EPA\\s(?:and|\\+)\\sDHA|krill\\soil',
  ),
  pill('vitamin-d', 'vitamin-d', 'vitamin D', 'vitamin[- ]D[23]?|cholecalciferol|ergocalciferol'),
  pill('vitamin-c', 'vitamin-c', 'vitamin C', 'vitamin\\sC|ascorbic\\sacid'),
  pill(
    null,
    'vitamins',
    'vitamins',
    'vitamin\\s(?:A|E|K\\d?|B\\d{0,2})(?:\\s?\\d{1,2})?|multi-?vitamins?(?:-minerals?)?|tocopherols?|folic\\sacid|folate|retinol|micronutrients?(?:\\spowder)?',
  ),
  pill('iron', 'iron', 'iron', 'iron(?=\\s(?:supplement|tablet|fortif|sulph?ate))|ferrous\\s[a-zà-ÿ]+'),
  pill(
    null,
    'minerals',
    'minerals',
    '(?:calcium|zinc|magnesium|selenium|chromium)(?=\\s(?:supplement|sulph?ate|carbonate|gluconate|tablets?|picolinate|citrate))',
  ),
  pill(
    'fermented',
    'probiotic',
    'probiotics',
    'pro-?biotics?(?!\\s(?:yog|soy|milk|ferment|drink))|synbiotics?|symbiotics?|lactobacill(?:us|i)(?:\\s[a-zà-ÿ]+)?|bifidobacteri(?:um|a)(?:\\s[a-zà-ÿ]+)?|saccharomyces\\s[a-zà-ÿ]+',
  ),
  pill('oats', 'beta-glucan', 'oat β-glucan', '(?:oat\\s)?(?:β|beta)[- ]?glucans?|oat\\sfib(?:er|re)'),
  pill(
    null,
    'plant-sterols',
    'plant sterols',
    '(?:plant|phyto)\\s?(?:sterol|stanol)s?(?:\\sesters?)?|sterol\\sesters?',
  ),
  pill(null, 'fibre-powder', 'fibre', 'psyllium|inulin|oligofructose|guar\\sgum|prebiotics?'),
  pill(
    'protein',
    'protein-powder',
    'protein powder',
    '(?:whey|casein|soy|milk)\\sprotein(?:\\s(?:isolate|hydrolysate|supplement|concentrate|drink))?|(?:essential\\s)?amino\\sacids?(?=\\ssupplement)|leucine',
  ),
  pill(
    null,
    'sport-supplement',
    'a sports supplement',
    'creatine|(?:β|beta)-alanine|taurine|carnitine|ubiquinol|coenzyme\\sQ10|HMB|citrulline|(?:dietary\\s)?nitrate(?=\\ssupplement)|pre-?workout\\ssupplements?',
  ),
  pill(
    null,
    'plant-extract',
    'a plant extract',
    'curcumin(?:oids?)?|resveratrol|quercetin|anthocyanins?|pycnogenol|isoflavones?|genistein|ginseng|(?<=[a-zà-ÿ]\\s)extracts?|lutein|lycopene',
  ),

  food(
    'nuts',
    'nuts',
    'nuts',
    '(?:mixed\\s|tree\\s)?nuts?|almonds?|walnuts?|pistachios?|hazelnuts?|peanuts?|cashews?|pecans?',
  ),
  food('olive-oil', 'olive-oil', 'olive oil', '(?:extra[- ]virgin\\s)?olive\\soil'),
  food(
    'vegetable-oil',
    'vegetable-oil',
    'vegetable oil',
    '(?:cold-pressed\\s)?(?:turnip\\s)?(?:rapeseed|canola|sunflower|safflower|sesame|flaxseed|linseed|soybean|corn|palm|coconut|rice\\sbran)\\soil',
  ),
  food('seeds', 'flaxseed', 'flaxseed', '(?:ground\\s)?(?:flax\\s?seeds?|linseeds?)'),
  food('seeds', 'seeds', 'seeds', 'chia(?:\\sseeds?)?|sesame(?:\\sseeds?)?|sunflower\\sseeds?|pumpkin\\sseeds?'),
  food('oats', 'oats', 'oats', 'oats?|oatmeal|oat\\sbran|porridge|barley'),
  food('rye', 'rye', 'whole grain rye', '(?:whole[- ]?grain\\s)?rye(?:\\sbread)?'),
  food(
    'whole-grain',
    'wholegrain',
    'whole grain',
    'whole[- ]?(?:grain|meal|wheat)s?(?:\\swheat)?(?:\\ssourdough)?(?:\\sbreads?)?|wheat\\sbran|breakfast\\scereals?|brown\\srice|cereals?',
  ),
  food(
    'berries',
    'berries',
    'berries',
    '(?:blue|cran|straw|rasp|black|bil|goji\\s|cho[ck]e|aronia\\s)berr(?:y|ies)(?:\\s(?:juice|beverage|drink))?|berr(?:y|ies)',
  ),
  food('citrus', 'citrus', 'citrus fruit', '(?:orange|grapefruit|citrus\\ssinensis|mandarin|lemon)s?(?:\\sjuice)?'),
  food(
    'fruit',
    'fruit-juice',
    'fruit juice',
    '(?:noni|pomegranate|grape|apple|cherry|tart\\scherry|fruit|berberis\\s[a-zà-ÿ]+)\\sjuice|coconut\\swater',
  ),
  food(
    'fruit',
    'fruit',
    'fruit',
    '(?:fresh\\s)?fruits?(?!\\s(?:fly|flies))|apples?|pomegranates?|grapes?|kiwi(?:fruit)?|bananas?|dates|figs|mango(?:es)?',
  ),
  food('tomato', 'tomato', 'tomatoes', '(?:uncooked\\s)?(?:roma\\s)?tomato(?:es)?(?:\\sjuice)?'),
  food('beetroot', 'beetroot', 'beetroot', '(?:nitrate-rich\\s)?beet(?:root)?(?:\\sjuice)?'),
  food('garlic', 'garlic', 'garlic', 'garlic|onions?'),
  food(
    'vegetables',
    'vegetables',
    'vegetables',
    '(?:leafy\\s|green\\s)?vegetables?|spinach|broccoli|cabbage|carrots?|pumpkin|cucurbita\\sficifolia|gourd',
  ),
  food('legumes', 'legumes', 'pulses', 'legumes?|lentils?|chick\\s?peas?|beans?'),
  food(
    'soya',
    'soya',
    'soya foods',
    '(?:probiotic\\s)?soy(?:a|bean)?s?(?:\\s(?:milk|drink|nuts?|foods?|products?))?|tofu',
  ),
  food(
    'oily-fish',
    'fish',
    'fish',
    '(?:oily\\s|fatty\\s|fresh\\s)?fish(?!\\soil)(?!\\sprobe)|salmon|mackerel|herring|sardines?|tuna|seafood',
  ),
  food('fermented', 'yoghurt', 'yoghurt', '(?:probiotic\\s)?yog[h]?[uo]u?rts?|kefir|fermented\\smilk'),
  food(
    'dairy',
    'dairy',
    'milk and dairy foods',
    "(?:cow'?s\\s|skim(?:med)?\\s)?milk(?!\\soligo)|cheese|dairy(?:\\s(?:foods?|products?))?",
  ),
  food('eggs', 'eggs', 'eggs', 'eggs?(?!\\s(?:retrieval|donor|allerg))'),
  food('lean-meat', 'meat', 'meat', '(?:lean\\s|red\\s)?meat|beef|pork|chicken|poultry'),
  food('tea', 'tea', 'tea', '(?:green|black|hibiscus|herbal|sour)\\stea|yerba\\smat[eé]|tea'),
  food('coffee', 'coffee', 'coffee', '(?:caffeinated\\s|green\\s)?coffee(?!\\sbean\\sextract)'),
  food('cocoa', 'cocoa', 'cocoa', '(?:dark\\s)?chocolate|cocoa'),
  food('spices', 'ginger', 'ginger', 'ginger'),
  food('spices', 'cinnamon', 'cinnamon', 'cinnamon'),
  food('spices', 'spices', 'herbs and spices', 'turmeric|saffron|cumin|fenugreek|anethum\\sgraveolens|dill|cardamom'),
  food('honey', 'honey', 'honey', 'honey'),
  food('vinegar', 'vinegar', 'vinegar', 'vinegar'),
  food('avocado', 'avocado', 'avocado', 'avocados?'),
  food('mushrooms', 'mushrooms', 'mushrooms', 'mushrooms?'),
  food('olives', 'olives', 'olives', 'olives'),
  diet(
    'balanced',
    'diet',
    'a diet',
    '(?:isocaloric|balanced|healthy|prescribed|supervised|individuali[sz]ed|dietary)\\s(?:diets?|interventions?|advice|program(?:me)?)',
  ),
];

/** Not the food: something that is named after it or contains its name. */
const otherThing =
  /^(?:[\s-](?:allerg\w*|intake\squestionnaire|frequency|poisoning|oligosaccharides?|formula|teeth|duct|donor|retention|calcitonin|gel|mouthwash|cream|toothpaste|insecurity|labelling|labeling|addiction|cravings?|residue|records?|diar(?:y|ies)|memory|oil(?!s?\s(?:\d|group)))|-(?:fed|induced|free))/i;

export interface ThingMention {
  thing: EatenThing;
  start: number;
  end: number;
}

const asPill =
  /\b(?:encapsulated|powder\sconcentrates?|capsules?|tablets?|pills?|soft-?gels?|lozenges?|ampoules?)\b|\bextracts?\b/i;

/** One reading asks the same sentences several times; the last few hundred are cached. */
const known = new Map<string, readonly ThingMention[]>();

/** Every food, diet and supplement that a text names, in its order; of overlapping ones the more specific. */
export function thingsIn(text: string): readonly ThingMention[] {
  const before = known.get(text);
  if (before) return before;
  if (known.size > 300) known.clear();
  const found: ThingMention[] = [];
  for (const { id, label, kind, group, words } of things)
    for (const match of text.matchAll(words)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && end > other.start)) continue;
      if (kind === 'food' && otherThing.test(text.slice(end))) continue;
      // `FISH` is a laboratory method.
      if (kind === 'food' && /^\p{Lu}{4,}$/u.test(match[0])) continue;
      found.push({ thing: { id, label, kind, group }, start, end });
    }
  found.sort((left, right) => left.start - right.start);
  known.set(text, found);
  return found;
}

/** A food that was given as a medicine: in capsules, as an extract, or by the milligram. */
export function asSupplement(thing: EatenThing, around: string): EatenThing {
  return thing.kind === 'food' && asPill.test(around) ? { ...thing, kind: 'supplement' } : thing;
}
