import { boldParts } from './bold-parts.ts';

/** Text in which `**words**` are strong, and nothing else is anything but text. */
export function BoldText({ text }: { text: string }) {
  return boldParts(text).map((part) => (part.bold ? <strong key={part.at}>{part.text}</strong> : part.text));
}
