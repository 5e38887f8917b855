/** The language of a short question; `readLanguage` needs more words to decide. */
import { type LanguageCode, languageCodes } from '#core/questions/outside/language-texts.ts';
import { readLanguage } from '#core/text/is-english.ts';
import { stopWords } from '#core/text/words/stop-words.ts';
import { wordsOf } from '#core/text/words/terms.ts';

type LatinLanguage = Extract<LanguageCode, 'es' | 'fr' | 'de' | 'pt' | 'it' | 'pl' | 'tr'>;

/**
 * Frequent words of other languages that are neither English words nor medical abbreviations (`MI`, `PE`, `Na`, `CO`).
 */
const frequent: Readonly<Record<LatinLanguage | 'other', string>> = {
  es: 'el los las la una un para con como contra por ayuda puede es del qué que cuánto cuanto cómo al mi me se le lo tengo tiene está esta hay desde hace hacer muy mucho duele y o en su sus son sirve sirven bueno buena mejor más mas sin cuando cual cuál cuáles quiero puedo porque si sí hijo hija mujer marido años dolor dormir comer tomar bajar beneficios',
  fr: 'le les des une un est avec dans pour contre que qui sur pas aux plus combien comment aide il elle je mon ma mes ne ou et la du au ce cette ai suis fait font faut quel quels quelle quelles sont vraiment très depuis mal peut avoir être mieux bien quoi sans nous vous votre enfant bébé tout trop peux puis dormir',
  de: 'der das die und ist wie oft sollte gegen hilft ich nicht ein eine einen für fur von mit auf bei sich kann wird sind zur zum oder mein meine meinen meiner hat habe seit bringt etwas welche welcher wieviel viele gut schlecht wirklich machen macht man dem den im am beim helfen schlafen tag sehr was warum wann kind mann frau',
  pt: 'o os um uma para com ajuda não nao quanto dos da em do no na que é e faz mal bem meu minha está estou tem tenho como muito mais quem são serve bom boa melhor por se ou quais qual eu ele ela dor filho filha hoje fazer tomar',
  it: 'di che il lo gli una un per con contro aiuta può come sono nel della dei fa la le è e mio mia ho ha bene male quanto cosa servono serve al alla del non più molto quale quali si da mi ne ogni figlio figlia dormire fare meglio dopo prima cena pranzo camminare migliora aiutano ridurre abbassare dormo mangiare bambino donna uomo',
  pl: 'czy jak nie się sie jest pomaga pomagają pomagaja przy dla może moze na do i w z mój moja mam ma od co jaki jakie jaka dobre dobry który ktory czego lepiej żeby bardzo mąż żona dziecko boli',
  tr: 'iyi gelir nasıl nasil için icin mı mi mu mü yardımcı yardimci olur nedir bir ve çok cok ne ile var yok kadar daha benim bana zararlı zararli faydalı faydali gerçekten eder etmek ağrısı ağrı ilaç fazla içtim babam annem oğlum kızım hamileyim bebeğim kalp',
  other:
    'virker akupunktur imod hovedpine adakah madu berkesan batuk kanak boleh jahe ampuh mual werkt slecht goed pijn behjälper fungerar sover bra bättre auttaa yliherkkyys ' +
    'het een van met voor tegen helpt hoe kan niet zijn te bij wat mijn ik heeft heb ' +
    'och att är för hjälper hur ofta inte mot det hjælper hjelper hvor ofte ikke jeg mod på av som ' +
    'auttaako onko miten kuinka voiko että mitä mikä ' +
    'pomáhá proti při může které jsou mám bolesti na ' +
    'segít segítenek ellen és hogyan nem milyen hogy van az egy ' +
    'ajută ajuta în și este pentru cum sunt la ' +
    'apakah bagaimana untuk dengan yang dan membantu bisa tidak dari saya saat ' +
    'có không giúp của và cho những nào ' +
    'nakakatulong paano ang husaidia kwa',
};
/** Other languages have these words too. */
const shared = new Set([
  'os',
  'per',
  'a',
  'i',
  'o',
  'no',
  'me',
  'as',
  'so',
  'am',
  'do',
  'in',
  'on',
  'an',
  'is',
  'at',
  'to',
  'we',
  'he',
  'be',
]);
/** English words, names and abbreviations among the frequent words. */
const alsoEnglish = new Set(
  'die los sin me mi la le se on man mal bring note son sons are tag war or en do no com pour il au du da di al dos per lo el es os un una van ma ha mu pain fait quit ne ou elle as si ho on fa e y o i z w sur dans que via ex in ut ad ve ile men den dem im am bei was an so hat art fur mild'.split(
    ' ',
  ),
);
const asksInEnglish = /^(?:does|help|helps|what|which|is|are|can|the|of|for|and|my|with|how|it)$/;

const wordSets = Object.entries(frequent).map(
  ([language, words]) => [language as LatinLanguage | 'other', new Set(words.split(' '))] as const,
);
const anyForeign = new Set(Object.values(frequent).flatMap((words) => words.split(' ')));

/**
 * `en` unless the words or the script say otherwise: a name with a foreign letter (Ménière) alone is not enough.
 */
export function questionLanguage(question: string): 'en' | LanguageCode | 'other' {
  const script = languageOfScript(question);
  if (script !== null) return script;
  const words = wordsOf(question.normalize('NFC')).map(({ lower }) => lower);
  return isForeign(question, words) ? nearestLanguage(question, words) : 'en';
}

function isForeign(question: string, words: readonly string[]): boolean {
  const certain = words.filter((word) => anyForeign.has(word) && !stopWords.has(word) && !alsoEnglish.has(word)).length;
  const possible = words.filter((word) => anyForeign.has(word) && alsoEnglish.has(word) && !shared.has(word)).length;
  const english = words.filter((word) => (stopWords.has(word) && !shared.has(word)) || asksInEnglish.test(word)).length;
  if (certain > 0 && english < 2 && readLanguage(question) === 'other') return true;
  const others = certain + (certain > 0 ? Math.min(possible, 3) : 0);
  if (others >= 2 && others > english) return true;
  const spelt = words.filter((word) => /[^\p{ASCII}\d]/u.test(word) && !/[α-ωµ]/u.test(word)).length;
  if (english === 0 && /[¿¡]/.test(question)) return true;
  return (
    english === 0 && (spelt >= 3 || (spelt >= 1 && certain >= 1) || possible >= 2 || (possible >= 1 && spelt >= 1))
  );
}

/** The language of the ten that most of the words belong to; the letters decide between equals. */
function nearestLanguage(question: string, words: readonly string[]): LanguageCode | 'other' {
  const letters: Readonly<Record<LatinLanguage, RegExp>> = {
    es: /[ñ¿¡]/i,
    fr: /[œèêàù]|\b[ldjcnsm]['’]/i,
    de: /[äöüß]/i,
    pt: /[ãõ]|ção\b/i,
    it: /[ìò]|\b(?:l|un|all|dell)['’]/i,
    pl: /[łąęśżźćń]/i,
    tr: /[ığşç]/,
  };
  const lower = question.toLowerCase();
  const [best] = wordSets
    .map(([language, known]) => ({
      language,
      score:
        words.filter((word) => known.has(word)).length +
        (language !== 'other' && letters[language].test(lower) ? 1 : 0) +
        // Letters that none of the ten has.
        (language === 'other' && /[åøæășțőűěřůčďťňžđơưạảấầẩậắằếềểệốồổộớờởợụủứừửựỳỵỷỹ]/.test(lower) ? 3 : 0),
    }))
    .toSorted((left, right) => right.score - left.score);
  return best?.language ?? 'other';
}

const isCode = (language: string): language is LanguageCode => (languageCodes as readonly string[]).includes(language);

/** By the letters alone; null in Latin script. */
function languageOfScript(question: string): LanguageCode | 'other' | null {
  const letters = question.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length === 0 || latin >= letters.length / 2) return null;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)) return 'ja';
  const scripts: readonly (readonly [string, RegExp, RegExp | null])[] = [
    ['zh', /\p{Script=Han}/u, null],
    // Persian and Urdu, Ukrainian, and Marathi have letters of their own.
    ['ar', /\p{Script=Arabic}/u, /[پچژگکیےٹڈ]/],
    ['ru', /\p{Script=Cyrillic}/u, /[іїєґўјљњћђ]/i],
    ['hi', /\p{Script=Devanagari}/u, /ळ/],
  ];
  const found = scripts.find(([, script]) => script.test(question));
  if (!found || found[2]?.test(question)) return 'other';
  return isCode(found[0]) ? found[0] : 'other';
}
