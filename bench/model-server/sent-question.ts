/** A prompt's request, parsed from the text that a model is sent. */

export interface SentPassage {
  passage: number;
  text: string;
  /** The study that it belongs to, from 1 in the order of their headings. */
  study: number;
}

export interface SentPart {
  name: string;
  most: number;
}

export interface SentQuestion {
  passages: SentPassage[];
  parts: SentPart[];
  refusals: string[];
  /** True where an earlier answer had faults. */
  isRepair: boolean;
  /** The faults of the whole answer or its statements; empty the first time. */
  faults: string;
}

export interface SentMessage {
  role: string;
  text: string;
}

/** The section label before a passage, in capitals or title case. */
const sectionLabel = /^[A-Z][A-Za-z /&,-]{2,40}: (?=\S)/;

function passagesIn(data: string): SentPassage[] {
  let study = 0;
  return data.split('\n').flatMap((line) => {
    if (line.startsWith('Study: ')) study += 1;
    const [, passage, text = ''] = /^\[(\d+)\] (.*)$/.exec(line) ?? [];
    return passage === undefined ? [] : [{ passage: Number(passage), text: text.replace(sectionLabel, ''), study }];
  });
}

export function readQuestion(messages: readonly SentMessage[]): SentQuestion {
  const asked = messages.find(({ role }) => role === 'user')?.text ?? '';
  const data = asked.slice(asked.indexOf('<<<STUDIES\n'), asked.indexOf('\nSTUDIES>>>'));
  const last = messages.at(-1)?.text ?? '';
  const isRepair = messages.some(({ role }) => role === 'assistant');
  return {
    passages: passagesIn(data),
    parts: [...asked.matchAll(/^- "([^"]+)": .*? At most (\d+) statements\.$/gm)].map((match) => ({
      name: match[1] ?? '',
      most: Number(match[2]),
    })),
    refusals: [...asked.slice(asked.indexOf('Keys for “refused”')).matchAll(/^- "([^"]+)": /gm)].map(
      (match) => match[1] ?? '',
    ),
    isRepair,
    faults: isRepair ? last : '',
  };
}
