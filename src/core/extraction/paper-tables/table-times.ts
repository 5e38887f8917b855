/** Points in time in the heads and labels of tables. */
const count = '(?:\\d+(?:\\.\\d+)?|one|two|three|four|six|eight|nine|ten|twelve|eighteen)';
const pattern = new RegExp(
  `\\b(?:(?:at|after)\\s)?(?<time>${count}[\\s-]?(?:days?|weeks?|wks?|months?|mo|years?|yrs?|hours?|h)\\b|(?:day|week|month|year|hour)s?\\s\\d+|(?:end|completion)\\sof\\s(?:treatment|intervention|study|follow-?up|trial)|post-?(?:treatment|intervention|test)|follow-?up)\\b`,
  'iu',
);
const otherTime = /\b(?:aged?|older|younger|every|per|last|past|previous)\s[^,;]{0,12}$/i;

export interface TableTime {
  start: number;
  end: number;
  text: string;
  /** The text is only the time. */
  whole: boolean;
}

/** The first time in `text`, with offsets; null for an age or a dosing interval. */
export function timeIn(text: string): TableTime | null {
  const match = pattern.exec(text);
  const time = match?.groups?.['time'];
  if (!match || time === undefined || otherTime.test(text.slice(0, match.index))) return null;
  if (/^\s?(?:of\sage|old)\b/i.test(text.slice(match.index + match[0].length))) return null;
  const start = match.index + match[0].lastIndexOf(time);
  const rest = (text.slice(0, match.index) + text.slice(match.index + match[0].length)).replace(/[\s,;:.()*†‡-]/g, '');
  return { start, end: start + time.length, text: time, whole: rest === '' };
}
