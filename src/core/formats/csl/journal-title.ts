/** Words that the processor leaves small inside of a title; those of more than one word it never finds. */
const smallWords = new Set(
  (
    'about above across afore after against al along alongside amid amidst among amongst anenst apropos apud around as ' +
    'aside astride at athwart atop barring before behind below beneath beside besides between beyond but by circa ' +
    'despite down during et except for forenenst from given in inside into lest like modulo near next notwithstanding ' +
    'of off on onto out over per plus pro qua sans since than through throughout thruout till to toward towards under ' +
    'underneath until unto up upon versus vs via with within without or yet so and nor an the de von van ca'
  ).split(' '),
);

/**
 * A journal's title with capitals as the processor sets them: the first word, the last, those behind a colon and all that
 * are not small words; a word that has a capital stays as it is. Null where a mark makes it less plain than that.
 */
export function plainJournalTitle(title: string): string | null {
  const words = title.split(' ');
  const set: string[] = [];
  let begins = true;
  for (const [position, word] of words.entries()) {
    const ends = position === words.length - 1;
    const inside = position > 0 && !ends;
    const [, small, mark = ''] = /^([a-zà-öø-ÿ]{2,})([:,]?)$/.exec(word) ?? [];
    if (small === undefined) {
      if (!isCased(word) && !(inside && /^[:&]$/.test(word))) return null;
      set.push(word);
    } else {
      const kept = inside && !begins && isSmall(small);
      set.push((kept ? small : small.charAt(0).toUpperCase() + small.slice(1)) + mark);
    }
    begins = word.endsWith(':');
  }
  // Behind an apostrophe it forgets which word is the last.
  const forgets = /['’]/.test(title) && isSmall(words.at(-1) ?? '');
  return forgets || /[:,]$/.test(title) ? null : set.join(' ').replaceAll("'", '’');
}

/** The processor reads its `v.` and `vs.` as expressions, whose point is any letter. */
function isSmall(word: string): boolean {
  return smallWords.has(word) || /^vs?.$/.test(word);
}

/** `BMJ`, `eLife`, `28th`, `Women’s`, `Asian-Australasian`, `(London,`: a capital, or a figure in front, in each part. */
function isCased(word: string): boolean {
  if (/^[A-Z][a-z]+['’]s$/.test(word)) return true;
  const [, core] = /^\(?([A-Za-zÀ-ÖØ-öø-ÿ\d]+(?:[-/][A-Za-zÀ-ÖØ-öø-ÿ\d]+)*)\)?[:,]?$/.exec(word) ?? [];
  if (core === undefined) return false;
  return core
    .split(/[-/]/)
    .every((part) => /^\d|[A-ZÀ-ÖØ-Þ]/.test(part) && !(/^[a-z]/.test(part) && isSmall(part.toLowerCase())));
}
