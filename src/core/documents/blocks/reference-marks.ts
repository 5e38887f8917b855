import { raised } from '#core/records/cleaning/raised-characters.ts';

/** How raised text is written: as printed, removed as a reference mark, or with raised characters. */
export type RaisedReading = { keep: string } | 'mark';

const units =
  /(?:^|[^\p{L}])(?:[cdkmnpµμ]?m|[km]?g|µg|μg|[dmµμ]?[lL]|s|sec|min|h|d|ft|in|mol|mmol|nmol|J|W|K|N|Pa|Hz)$/u;
const oneLetter = /(?:^|[^\p{L}\p{N}])[\p{L}]$/u;
const onlyDigits = /^[-−–+]?\d{1,3}$/;
const markList = /^[\d\s,;–\-−‐]+$/;
const charge = /^(?:\d?[+−-]|[+−-]\d{1,3})$/;
const statistic = /(?:^|[^\p{L}])(?:tau|chi|eta|rho|phi|sigma|omega|adjusted R|log)$/iu;
const equation = /^\s*[=<>≤≥≈]/;
/** A bracket with a formula in it. */
const powerOfBracket = /\([^()]*(?:[−+×·=/|]|\s-\s)[^()]*\)$/u;
const symbols = /^[*†‡§¶#‖∗✉\s,]+$/u;
const markLetters = /^[a-z](?:\s*,\s*[a-z\d*†‡])*$/;

/**
 * Classifies raised text by what comes before it. Powers, charges and squares are written with raised characters, so
 * that 10⁶ never becomes 106. Numbers after a word or a stop are references to the literature. Uncertain text stays,
 * raised. With `afterLowered` it is over an index, and is a power whatever the letters before it.
 */
export function readRaised(text: string, before: string, after: string, afterLowered = false): RaisedReading {
  const mark = text.trim();
  const asRaised = (): RaisedReading => ({ keep: raised(mark.replace(/\s+/g, ''), 'super') ?? text });
  const last = before.at(-1) ?? ' ';
  const starts = /^\s$/.test(last);
  if (/^(?:st|nd|rd|th|er|re|e)$/i.test(mark) && /\d/.test(last)) return { keep: mark };
  if (/^(?:®|™|©|TM|SM|R)$/.test(mark)) return mark.length === 1 && mark !== 'R' ? { keep: mark } : 'mark';
  if (symbols.test(mark)) return /[\d%)]/.test(last) ? { keep: mark } : 'mark';
  if (/^[°ºo◦]$/.test(mark) && /\d/.test(last)) return { keep: mark === 'o' || mark === '◦' ? '°' : mark };
  if (onlyDigits.test(mark) || charge.test(mark)) {
    if (starts) return /^\s|^$/.test(after) ? 'mark' : asRaised();
    if (afterLowered || /\d/.test(last) || statistic.test(before) || equation.test(after)) return asRaised();
    if (charge.test(mark) || units.test(before) || oneLetter.test(before)) return asRaised();
    return powerOfBracket.test(before) ? asRaised() : 'mark';
  }
  if (markList.test(mark)) {
    if (/[–−-]/.test(mark.charAt(0)) && /\d/.test(last)) return asRaised();
    return 'mark';
  }
  if (markLetters.test(mark)) return oneLetter.test(before) && !/\s/.test(mark) ? asRaised() : 'mark';
  if (/^[\d,\s*†‡§¶#a-z–-]+$/.test(mark) && /\d|[*†‡§¶]/.test(mark) && !/[a-z]{2}/.test(mark)) return 'mark';
  return { keep: text };
}
