/** Names for authors, groups and journals: made up, and so many that two studies rarely share a team. */
import { SeededRandom } from './seeded-random.ts';

const families =
  'Abara,Adeyemi,Almeida,Andersson,Aydın,Bakker,Banerjee,Bauer,Bengtsson,Bianchi,Bjørnstad,Bouchard,Brandt,Carvalho,Castellanos,Chaudhary,Chen,Cho,Christodoulou,Costa,Danso,De Vries,Demir,Devlin,Diallo,Dubois,Eriksen,Fernández,Fischer,Fitzgerald,Fujita,Gallo,García-Ruiz,Georgiou,Gupta,Haddad,Hansen,Hartley,Hernández,Hoffmann,Horváth,Ibrahim,Ito,Jankowski,Jansen,Jiménez,Kamau,Kaya,Keller,Kim,Kowalczyk,Krüger,Kumar,Laaksonen,Lambert,Larsen,Leclerc,Lee,Li,Lindqvist,Liu,Lopes,Łukasik,MacLeod,Maina,Malik,Marchetti,Martins,Mbeki,McAllister,Mensah,Meyer,Moreau,Müller,Nakamura,Nguyen,Nielsen,Novák,Nwosu,O’Connell,Okafor,Olsen,Ortiz,Osei,Öztürk,Papadakis,Park,Patel,Pereira,Petrov,Quintero,Rahman,Ramírez,Reddy,Ricci,Rossi,Sato,Schneider,Sharma,Silva,Singh,Sørensen,Suzuki,Svoboda,Tanaka,Taylor-Reed,Thapa,Tremblay,Uchida,Van der Berg,Vasquez,Virtanen,Wang,Weber,Wójcik,Yamada,Yılmaz,Zhang,Zhou,Ziegler'.split(
    ',',
  );

const givens =
  'Aaliyah,Adrián,Akira,Aminata,Ana,Anders,Anneke,Arjun,Ayşe,Beatriz,Ben,Carla,Chloé,Daniel,David,Elena,Élise,Emeka,Erik,Fatima,Felix,Giulia,Grace,Hannah,Hiroshi,Ingrid,Isabel,Ivan,Jakub,James,Jin,João,Jun,Karin,Katarzyna,Kofi,Lars,Laura,Lena,Liam,Lucía,Magdalena,Mahmoud,Maria,Marta,Matteo,Mei,Michael,Nadia,Naomi,Nikolaos,Noah,Olga,Oluwaseun,Pablo,Paula,Petra,Priya,Rachel,Rafael,Ravi,Rosa,Samuel,Sandra,Sara,Simon,Sofia,Stefan,Susan,Tariq,Thomas,Tomoko,Valentina,Victor,Wei,Xin,Yara,Yusuf,Zoë'.split(
    ',',
  );

export interface Person {
  family: string;
  given: string;
}

export function makePerson(random: SeededRandom): Person {
  const middle = random.chance(0.35) ? ` ${random.pick('ABCDEFGHJKLMNPRSTW'.split(''))}` : '';
  return { family: random.pick(families), given: `${random.pick(givens)}${middle}` };
}

/** Initials without dots: `Anna-Maria B` gives `AMB`. */
export function initialsOf(given: string): string {
  return given
    .split(/[\s.-]+/)
    .map((part) => part.slice(0, 1))
    .join('');
}

export interface Journal {
  title: string;
  abbreviation: string;
  printIssn: string;
  electronicIssn: string;
  publisher: string;
  country: string;
  /** In the directory of open access journals, every article free under a licence. */
  openAccess: boolean;
  /** Citations a year to an item of the two years before. */
  meanCitedness: number;
}

const journalTopics: [string, string][] = [
  ['Cardiovascular Care', 'Cardiovasc Care'],
  ['Diabetes Practice', 'Diabetes Pract'],
  ['Mental Health Research', 'Ment Health Res'],
  ['Neurology and Ageing', 'Neurol Ageing'],
  ['Musculoskeletal Medicine', 'Musculoskelet Med'],
  ['Sleep Science', 'Sleep Sci'],
  ['Digestive Health', 'Dig Health'],
  ['Respiratory Care', 'Respir Care'],
  ['Maternal and Child Health', 'Matern Child Health'],
  ['Clinical Oncology', 'Clin Oncol'],
  ['Infection and Immunity', 'Infect Immun'],
  ['Public Health', 'Public Health'],
];

const journalForms: [string, string][] = [
  ['Annals of', 'Ann'],
  ['Archives of', 'Arch'],
  ['International Journal of', 'Int J'],
  ['Northern Review of', 'North Rev'],
  ['Open', 'Open'],
  ['Frontline', 'Frontline'],
  ['Trials in', 'Trials'],
  ['Letters in', 'Lett'],
];

const publishers = [
  'Halden Press',
  'Meridian Scholarly',
  'Quay & Orchard',
  'Society for Clinical Evidence',
  'Linden Open',
];
const countries = ['England', 'United States', 'Netherlands', 'Germany', 'Switzerland', 'Norway'];

/** Made-up journals, each in one field (by index into the vocabulary's fields) or, at the end, in all of them. */
export function makeJournals(seed: number): { ofField: Journal[][]; general: Journal[] } {
  const random = new SeededRandom(seed ^ 0x15511);
  let number = 0;
  const make = (title: string, abbreviation: string): Journal => {
    number += 1;
    return {
      title,
      abbreviation,
      printIssn: issn(9_000_000 + number * 2),
      electronicIssn: issn(9_000_001 + number * 2),
      publisher: random.pick(publishers),
      country: random.pick(countries),
      openAccess: title.startsWith('Open') || random.chance(0.3),
      meanCitedness: Math.round(Math.exp(1 + 0.8 * random.normal()) * 100) / 100,
    };
  };
  const ofField = journalTopics.map(([topic, short]) =>
    journalForms.map(([form, shortForm]) => make(`${form} ${topic}`, `${shortForm} ${short}`)),
  );
  const general = ['The Physician’s Weekly', 'Open Medicine Reports', 'Global Clinical Journal', 'Evidence'].map(
    (title) => make(title, title.replace('The ', '').replace('Journal', 'J')),
  );
  return { ofField, general };
}

/** Eight characters with the check digit of ISO 3297. */
function issn(firstSeven: number): string {
  const digits = String(firstSeven);
  let sum = 0;
  for (let index = 0; index < 7; index += 1) sum += Number(digits[index]) * (8 - index);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${check === 10 ? 'X' : check}`;
}
