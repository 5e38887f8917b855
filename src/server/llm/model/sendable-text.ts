/**
 * Text from studies as it is sent to a model: nothing hidden, nothing that a server or a fence could take for its own.
 * What is exchanged here is undone by the folding in which quotes are compared, so that a copied quote is still found.
 */

/** Control characters, marks of direction, zero-width and private characters, variation selectors, tags, halves of pairs. */
const hidden = /[\p{Cc}\p{Cf}\p{DI}\p{Co}\p{Cs}]/gu;
const whiteSpace = /[\s\u0085]+/gu;

/** Beginnings of tags, of roles in the chat templates of local models, and of our own fence: `<|im_start|>`, `[INST]`. */
const tagStart = /<(?=[a-z/|!?<])/gi;
const tagEnd = /\|>|>>/g;
const roleBracket = /\[(?=\/?(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS)\b)/gi;
const fullWidth: Readonly<Record<string, string>> = { '<': '＜', '>': '＞', '[': '［', '|': '｜' };
const widen = (text: string) => text.replaceAll(/[<>[|]/g, (character) => fullWidth[character] ?? character);

/** One line. */
export function sendableText(text: string): string {
  return text
    .replaceAll(whiteSpace, ' ')
    .replaceAll(hidden, '')
    .replaceAll(tagStart, widen)
    .replaceAll(tagEnd, widen)
    .replaceAll(roleBracket, widen)
    .trim();
}
