/** Whether a text is about harm or safety, found or not found. */
const harm =
  /\b(?:adverse|side[\s-]effects?|harm(?:s|ful|less)?|safety|safe|tolerat\w+|tolerab\w+|bleeding|injur\w+|complications?|toxicity|withdr[ae]w\w*(?!\s(?:of\s|their\s)?consent)|discontinu\w+|irritat\w+|unwanted|drawbacks?|hangover|reactions?(?!\stimes?)|did\snot\s(?:lead\sto\smore|increase))\b/i;

export function speaksOfHarm(text: string): boolean {
  return harm.test(text);
}
