interface TextPart {
  text: string;
  bold: boolean;
  /** Place among the parts. */
  at: number;
}

/** Splits at `**words**` within a line, as answers mark their headings; all other characters stay. */
export function boldParts(text: string): TextPart[] {
  return text
    .split(/\*\*([^*\n]+)\*\*/)
    .map((part, at) => ({ text: part, bold: at % 2 === 1, at }))
    .filter((part) => part.text !== '');
}

/** Text in which `**words**` are strong; everything else is plain text. */
export function BoldText({ text }: { text: string }) {
  return boldParts(text).map((part) => (part.bold ? <strong key={part.at}>{part.text}</strong> : part.text));
}
