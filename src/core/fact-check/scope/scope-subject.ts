/** Whether a study was of people, of animals or of cells. */
import { asUnicode } from '#core/fact-check/read-text.ts';
import type { ScopeInput } from './scope.ts';

export const animals =
  /\b(?:mice|mouse|murine|rats?|rodents?|rabbits?|pigs|piglets?|swine|porcine|dogs?|canine|cats|feline|horses?|equine|mares?|foals?|cows(?!['’])|cattle|heifers?|bovine|calves|steers?|bulls?|oxen|buffalo(?:es)?|camels?|deer|kittens?|pupp(?:y|ies)|ponies|pony|stallions?|gilts?|sows?|boars?|ducks?|ducklings?|turkeys?|geese|carp|trout|salmon|tilapia|shrimps?|honey\s?bees?|sheep|ewes|lambs?|ovine|goats?|monkeys?|macaques?|baboons?|primates|zebrafish|drosophila|flies|hamsters?|guinea[\s-]pigs?|chickens?|broilers?|hens|poultry|ferrets?|gerbils?|animals?|nematodes?|worms?|elegans|yeast|larvae|mosquitoe?s?|frogs?|quails?|fish(?=\s(?:were|model|fed)))\b/i;
export const cells =
  /(?<!\p{L})(?:in[\s-]vitro|ex[\s-]vivo|in[\s-]silico|cell[\s-](?:lines?|cultures?|models?)|cultured|cell cultures?|(?:cancer|tumou?r|endothelial|epithelial|stem|muscle|beta|β|immune|neuronal|human|hela|mcf-7|hepg2|raw|macrophage|carcinoma|leuk[a]?emia|melanoma|glioma)[\s-](?:\p{L}+[\s-])?cells?|cells|fibroblasts|explants?|organoids?|tissue homogenate|petri|cadavers?|cadaveric|phantoms?|mannequins?|manikins?|bacterial cultures?|hepatocytes|keratinocytes|osteoblasts|cardiomyocytes|chondrocytes|isolates?|strains?)(?!\p{L})/iu;
/** The same without words that studies of people also use. */
const species = new RegExp(
  animals.source.replace('|animals?|', '|').replace('|worms?', '').replace('|fish(?=\\s(?:were|model|fed))', ''),
  'i',
);
export const humans =
  /\b(?:participants?|patients?|volunteers?|women|men|adults|children|people|infants|humans? (?:subjects|trial|volunteers)|persons?|individuals|students|residents|adolescents|athletes|swimmers|runners|cyclists|players|girls|boys|students|workers|subjects|pupils)\b/i;

export const inHumans = new RegExp(
  `(?<!\\w)(?:in|among|for)\\s(?:the\\s)?(?:[\\p{L}-]+\\s){0,3}?${humans.source}`,
  'iu',
);

const counterOf = (pattern: RegExp) => {
  const everywhere = new RegExp(pattern.source, `g${pattern.flags}`);
  return (text: string) => text.match(everywhere)?.length ?? 0;
};
/** Mentions. With more of them, people were studied. */
const maxSetAside = 2;
const everyHuman = new RegExp(humans.source, `g${humans.flags}`);
/** Number of mentions of people, counted only as far as needed to recognise a study of people. */
function humansAside(text: string): number {
  let count = 0;
  everyHuman.lastIndex = 0;
  while (count <= maxSetAside && everyHuman.exec(text)) count += 1;
  return count;
}
/** Number of mentions in a study. */
const countAnimals = counterOf(animals);
const countCells = counterOf(cells);
const countSpecies = counterOf(species);
const countHumans = counterOf(humans);

const ofNoPerson = new RegExp(
  `(?<!\\w)(?:in|of|among|on|to|for|using)\\s(?:the\\s)?(?:[\\p{L}\\d/-]+\\s){0,4}?(?:${animals.source}|${cells.source})`,
  'iu',
);

/** Most sentences name no animal, cell or material, and this test is faster. */
const anyBeing = new RegExp(asUnicode(`${animals.source}|${cells.source}`), 'iu');
const noPersonIn = (text: string) => (anyBeing.test(text) ? (ofNoPerson.exec(text)?.[0] ?? null) : null);

/** What was studied where the study had no human participants, as its words name it; null where people took part. */
export function subjectOf(input: ScopeInput): { words: string; kind: 'animals' | 'cells' } | null {
  for (const { study, read } of input.cited) {
    const { readTitle, readText } = study;
    const inTitle = readTitle.words(animals);
    const people = readText.find(humansAside);
    if (inTitle && (people === 0 || readText.find(countAnimals) > readText.find(countHumans)))
      return { words: inTitle, kind: 'animals' };
    const inText = people === 0 ? readText.words(species) : null;
    if (inText && readText.find(countSpecies) >= 2) return { words: inText, kind: 'animals' };
    const cellTitle = people === 0 ? readTitle.words(cells) : null;
    if (cellTitle) return { words: cellTitle, kind: 'cells' };
    if (people <= maxSetAside) {
      const inQuote = [read, ...input.quotes]
        .map((words) => words.find(noPersonIn))
        .find((words) => words !== null && !humans.test(words));
      const from = inQuote ? (animals.exec(inQuote) ?? cells.exec(inQuote)) : null;
      if (from && input.quotes.some(({ text }) => text.includes(from[0])))
        return { words: from[0], kind: animals.test(from[0]) ? 'animals' : 'cells' };
    }
    if (!inText && people === 0 && readText.find(countCells) >= 2) {
      const word = readText.words(cells);
      if (word) return { words: word, kind: 'cells' };
    }
  }
  return null;
}
