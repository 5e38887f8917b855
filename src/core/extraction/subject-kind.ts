/** The subjects of a study. Work on animals and cells is shown separately and never counted among people. */
import type { StudyType } from '#core/records/study-kinds.ts';

const subjectKinds = ['people', 'animals', 'cells', 'unknown'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export interface SubjectFacts {
  title: string;
  abstract: string | null;
  studyTypes: readonly StudyType[];
}

const animals =
  /(?<![\p{L}-])(?:mice|mouse(?!\s(?:click|movement|pad))|murine|rats?|rodents?|rabbits?|pigs|piglets?|pig model|swine|porcine|sows|dogs?|canines?(?!\s(?:teeth|tooth|retract|substitut|distal|guid))|puppies|cats|kittens|feline|horses?|equine|mares?|foals?|ponies|cows(?!['’])|cattle|heifers?|bovine(?!\s(?:serum|colostrum|collagen|bone|lactoferrin))|calves(?=\s(?:were|fed|received|and|with|aged|in))|steers|sheep|ewes|lambs|ovine|goats?|camels?|monkeys?|macaques?|baboons?|non-?human primates|zebrafish|drosophila|hamsters?|gerbils?|guinea[\s-]pigs|chickens|broilers?|chicks|hens|ducks?|turkeys|quails?|ferrets?|nematodes?|elegans|larvae|honey\s?bees|salmon(?=\s(?:fed|were|smolt))|tilapia|carp|trout)(?![\p{L}-])/giu;
/** Animals that were not studied: food, pets, allergens or trials’ names. */
const notStudied =
  /(?<![\p{L}])(?:(?:dog|cat|horse|mouse|rat|rabbit)[\s-](?:bites?|allerg\p{L}+|dander|owners?(?:hip)?|riding|therapy|assisted|exposure|antibod\p{L}+)|therapy dogs?|service dogs?|(?:goats?|sheep|cows?)['’]?s?[\s-](?:milk|cheese|meat)|equine[\s-]assisted|(?:chickens?|hens?)(?:['’]s?)?[\s-](?:eggs?|meat|soup)|horse chestnut|anti-?(?:mouse|rabbit|goat)\S*|porcine (?:insulin|valve|heparin|pancre\p{L}+))(?!\p{L})/giu;
const people =
  /(?<!\p{L})(?:participants?|patients?|volunteers?|women|woman|men|man|adults?|children|child|people|infants?|neonates|newborns|humans?|persons?|individuals|students|residents|adolescents|athletes|swimmers|runners|cyclists|players|girls|boys|workers|outpatients|inpatients|pupils|teachers|nurses|mothers|families|households|villages|smokers|veterans|elderly|physicians|clinicians|schools|carers|caregivers|users|drivers|schoolchildren|cases|subjects|respondents|couples|parents|practitioners)(?!\p{L})/giu;
const cells =
  /(?<!\p{L})(?:in[\s-]vitro(?!\sfertili)|ex[\s-]vivo|in[\s-]silico|cell[\s-](?:lines?|cultures?)|cultured|fibroblasts|explants?|organoids?|hela|mcf-7|hepg2|raw\s?264|extracted (?:human )?(?:teeth|premolars|molars|incisors)|bovine (?:teeth|incisors)|cadavers?|cadaveric|phantoms?|manikins?|mannequins?|specimens|isolates|typodonts?|keratinocytes|osteoblasts|chondrocytes|hepatocytes|cardiomyocytes)(?!\p{L})/giu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The kind of subject by the words of title and abstract. Where people are mentioned as often as animals, the study
 * counts as one of people, because such a study can mention earlier work on animals; `unknown` where none is named.
 */
export function subjectKind({ title, abstract, studyTypes }: SubjectFacts): SubjectKind {
  const plainTitle = title.replace(notStudied, ' ');
  const text = `${plainTitle} ${(abstract ?? '').replace(notStudied, ' ')}`;
  const animalTerms = count(text, animals);
  const humanTerms = count(text, people);
  const inTitle = count(plainTitle, animals) > 0;
  const peopleInTitle = count(plainTitle, people) > 0;
  if (inTitle && !peopleInTitle && animalTerms > humanTerms) return 'animals';
  if (animalTerms >= 3 && animalTerms > 2 * humanTerms) return 'animals';
  if (animalTerms >= 2 && humanTerms === 0) return 'animals';
  if (humanTerms <= 1 && count(plainTitle, cells) > 0) return 'cells';
  if (humanTerms === 0 && count(text, cells) >= 2) return 'cells';
  if (humanTerms > 0) return 'people';
  // These are about people even where the abstract names none.
  if (studyTypes.some((type) => type === 'guideline' || type === 'case_report')) return 'people';
  return 'unknown';
}
