/**
 * General English words that mean the same in reports of studies, reviewed word by word, and the small words by what they
 * may do in a statement. Medical names are the lexicon's.
 */
import { onFirstUse } from '#core/text/first-use.ts';
import { foldWord, termsOfWord } from '#core/text/words/terms.ts';

/** One set a line; its first word is the key. */
const sets = `
increased increase increases increasing higher greater more raised raise raises raising elevated larger rise rises rose risen rising bigger
decreased decrease decreases decreasing lower lowered lowers lowering fewer less reduced reduce reduces reducing reduction reductions decline declines declined declining fell fallen falling dropped drop drops dropping smaller diminished cut cuts cutting
improved improve improves improving improvement improvements better enhanced enhance enhances enhancing enhancement
worse worsened worsen worsens worsening deteriorated deterioration
death deaths die died dies dying mortality
differ differs differed difference differences different differing
similar similarly comparable comparably alike
same identical
significant significantly significance
substantial substantially considerable considerably marked markedly great greatly much
frequent frequently common commonly often frequency
effective effectiveness efficacious efficacy effectively
safe safety safely
prevent prevents prevented preventing prevention
assess assessed assesses assessing assessment measured measure measuring evaluated evaluate evaluates evaluating evaluation examined examine examines examining investigated investigate investigates investigating explored explore explores exploring determined determine determines determining
enrolled enrol enroll recruited recruit
randomised randomized randomly randomization randomisation random randomise randomize
mean average averaged averaging
elderly older
children child paediatric pediatric
neonates neonate neonatal newborn newborns
infants infant infancy baby babies
women woman female females
men man male males
previous prior earlier previously
completed complete completes completing finished
required require requires requiring needed need needs necessary
suggest suggests suggested suggesting indicate indicates indicated indicating
appear appears appeared appearing seem seems seemed
may might could
benefit benefits benefited beneficial benefitted
additional further extra
level levels concentration concentrations
proportion percentage percentages
duration length
weight weighed weigh
kind kinds type types sort
role part
appropriate suitable
concern worry
provide provides provided providing
achieved achieve achieves achieving reached reach reaches attained attain
associated association associations linked link links related relation relationship relate relates
support supports supported supporting
relief relieved relieve relieves relieving
responded respond response responses
successful successfully
possible possibly potential potentially
tolerated tolerate tolerability
start started starts starting begin began begun beginning initiated initiation initiate commenced
drug drugs medication medications medicine medicines
hospitalised hospitalized hospitalisation hospitalization
adherence adhered adhere adherent
survival survive survived survivors
change changes changed changing
contribute contributes contributed contributing help helps helped helping
day days daily d
week weeks weekly wk wks
month months monthly
year years yearly annual annually yr yrs
hour hours hr hrs h
minute minutes min mins
conflicting conflict conflicts
fail failed fails failure failures failing
recommend recommended recommends recommendation
abstinent abstinence
illness morbidity ill
affect affected affects affecting effect effects influence influenced influences impact impacts
added add adding addition adds
used use uses using usage utilise utilised utilized utilizing
cause causes caused
risk risks
fully full
existing current
several various
gut intestinal
kidney renal
heart cardiac
lung pulmonary
liver hepatic
prevalent prevalence
vaccinated vaccination vaccine vaccines
pain painful
depression depressed depressive
anxiety anxious
smoking smoke smoked smokers smoker
pregnant pregnancy pregnancies
diabetes diabetic diabetics
asthma asthmatic
obesity obese
surgery surgical
infection infections infected
conclude conclusion concluded conclusions concludes
findings finding result results data
because due owing
thus hence therefore thereby
age aged ages old
plus combined combination
per each
clear clearly
mothers mother maternal
family families
visit visits visited
delivery delivered deliver
immediate immediately
programme program programmes programs
difficult hard
maintain keep maintained maintaining
unique particular
analysis analyses analysed analyzed analyse analyze
quick quickly rapid rapidly fast
model models modelling modeling
tailored individualised individualized
collect collected collection collecting
periodic periodically
home homes
prolonged prolong prolongs prolonging lengthen lengthened lengthens longer
shorter shorten shortened shortens
injection injections injected inject
intraperitoneal intraperitoneally
intravenous intravenously
oral orally
interview interviews interviewed
sex gender
physician physicians doctor doctors
goal target goals targets
approximately about around roughly
nearly almost
entire whole
separate individual separately individually
expected expect expects
barrier barriers obstacle obstacles
monitored monitor monitoring
chosen choose chose selected select
produce produced produces producing
include included includes including
exclude excluded excludes excluding
consistent consistently
recover recovered recovery recovering
heal healed healing
growth grow grew grown
sleep slept sleeping
attend attended attendance
admitted admission admissions
discharge discharged
advice advised
education educational
nutrition nutritional
physical physically
clinical clinically
mental mentally
social socially
participation participate participated
experience experiences
subsequent subsequently later
strategy strategies
`;

/** Carry a sentence and claim nothing: they can be added and left out. */
const forms =
  'a an the this that these those it its their his her they them he she we our us who whom whose which what there here was were is are be been being am has have had having do does did done as so then such too itself themselves one ones s how where moreover furthermore additionally however both either whether also researchers researcher authors author investigators investigator team';
/** Say only that something was there, was found or was given. */
const lightVerbs =
  'occurred occur occurs occurring happened seen saw see sees observed observe observes noted recorded record records reported report reports reporting experienced experience experiences experiencing found find finds detected showed shown show shows showing demonstrated demonstrate demonstrates revealed reveal reveals exhibited displayed got get gets getting received receive receives receiving given give gives giving gave take took takes taking taken underwent undergo undergoing assigned allocated developed develop develops resulted went came come remained made make treated allocation presented performed conducted undertaken carried put placed';
const peopleWords =
  'patient patients participant participants people person persons subject subjects individual individuals volunteer volunteers';
const groupWords = 'group groups arm arms study studies trial trials';

const denials = "not no nor neither none never cannot didn't wasn't weren't doesn't don't isn't aren't couldn't";
/** Loosen or foretell the whole of what is said. */
const hedges =
  'may might could can would should will must likely unlikely possible possibly probably perhaps potentially appear appears appeared seem seems seemed suggest suggests suggested suggesting indicate indicates indicated tend tended trend trended borderline marginally concern aim aimed aims objective hypothesis hypothesised hypothesized planned intended';
/** Restrict the word beside them. */
const limits =
  'only all every most half first ever alone some several few many except unless up approximately roughly nearly almost least majority minority mainly mostly generally usually always sometimes rarely any same another next last single within without twice about around';

/** Words of a quote that may be left out where the rest of their phrase is said. */
const dispensable =
  'respectively mean average statistically highly clearly also however additionally furthermore moreover interestingly notably importantly finally both thus treatment therapy significantly level score rate value group study trial present observed current generally successfully recorded profile respective associated period point occurrence';

const foldOf = (word: string): string => termsOfWord(word).join('') || foldWord(word);
const listOf = (words: string) => new Set(words.trim().split(/\s+/));

export type WordSort = 'word' | 'form' | 'light' | 'people' | 'group' | 'denial' | 'hedge' | 'limit';

const tables = onFirstUse(() => {
  const keys = new Map<string, string>();
  for (const line of sets.trim().split('\n')) {
    const words = line.trim().split(/\s+/);
    for (const word of words) if (!keys.has(word)) keys.set(word, `=${words[0]}`);
  }
  const sorts = new Map<string, WordSort>();
  const add = (words: string, sort: WordSort) => {
    for (const word of listOf(words)) if (!sorts.has(word)) sorts.set(word, sort);
  };
  add(forms, 'form');
  add(lightVerbs, 'light');
  add(peopleWords, 'people');
  add(groupWords, 'group');
  add(denials, 'denial');
  add(hedges, 'hedge');
  add(limits, 'limit');
  const dispensableKeys = new Set([...listOf(dispensable)].map((word) => keys.get(word) ?? foldOf(word)));
  return { keys, sorts, dispensable: dispensableKeys };
});

/** What two words share that mean the same: the key of their set, else their stem. */
export const keyOfWord = (lower: string): string => tables().keys.get(lower) ?? foldOf(lower);

export const sortOfWord = (lower: string): WordSort => tables().sorts.get(lower) ?? 'word';

/** Whether a word with this key may be left out where the rest of its phrase is said. */
export const isDispensable = (key: string): boolean => tables().dispensable.has(key);
