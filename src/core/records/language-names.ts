/**
 * The languages of records. Databases write them as ISO 639-1 or 639-2 codes or in English; other programs need a
 * language tag (RFC 5646) or, for TeX, the name of babel and polyglossia (BibLaTeX manual, `langid`).
 */

/** By tag: the name for TeX, three-letter codes, and the English word where it differs. */
const languages: Record<string, readonly [tex: string, ...others: string[]]> = {
  ar: ['arabic', 'ara'],
  bg: ['bulgarian', 'bul'],
  ca: ['catalan', 'cat'],
  cs: ['czech', 'cze', 'ces'],
  da: ['danish', 'dan'],
  de: ['ngerman', 'ger', 'deu', 'german'],
  el: ['greek', 'gre', 'ell'],
  en: ['english', 'eng'],
  es: ['spanish', 'spa'],
  et: ['estonian', 'est'],
  eu: ['basque', 'baq', 'eus'],
  fa: ['persian', 'per', 'fas'],
  fi: ['finnish', 'fin'],
  fr: ['french', 'fre', 'fra'],
  he: ['hebrew', 'heb'],
  hr: ['croatian', 'hrv'],
  hu: ['hungarian', 'hun'],
  id: ['indonesian', 'ind'],
  is: ['icelandic', 'ice', 'isl'],
  it: ['italian', 'ita'],
  ja: ['japanese', 'jpn'],
  ko: ['korean', 'kor'],
  lt: ['lithuanian', 'lit'],
  lv: ['latvian', 'lav'],
  nl: ['dutch', 'dut', 'nld'],
  nn: ['nynorsk', 'nno'],
  no: ['norsk', 'nor', 'nb', 'nob', 'norwegian'],
  pl: ['polish', 'pol'],
  pt: ['portuguese', 'por'],
  ro: ['romanian', 'rum', 'ron'],
  ru: ['russian', 'rus'],
  sk: ['slovak', 'slo', 'slk'],
  sl: ['slovene', 'slv', 'slovenian'],
  sr: ['serbian', 'srp', 'scc'],
  sv: ['swedish', 'swe'],
  th: ['thai', 'tha'],
  tr: ['turkish', 'tur'],
  uk: ['ukrainian', 'ukr'],
  vi: ['vietnamese', 'vie'],
  zh: ['chinese', 'chi', 'zho'],
};

const tagOf = new Map(
  Object.entries(languages).flatMap(([tag, names]) => [tag, ...names].map((name) => [name, tag] as const)),
);

/** `eng`, `English` and `en` → `en`, `pt-BR` → `pt-BR`; an unknown language is returned unchanged. */
export function languageTag(language: string | null): string | null {
  if (language === null) return null;
  const [, first = '', region = ''] = /^([A-Za-z]+)([-_].*)?$/.exec(language.trim()) ?? [];
  const tag = tagOf.get(first.toLowerCase());
  return tag === undefined ? language : tag + region.replaceAll('_', '-');
}

/** `ger` → `ngerman`. Null for English, the default of bibliographies, and for a language without a name here. */
export function texLanguage(language: string | null): string | null {
  const [tag = ''] = (languageTag(language) ?? '').split('-');
  return tag === 'en' || !Object.hasOwn(languages, tag) ? null : (languages[tag]?.[0] ?? null);
}
