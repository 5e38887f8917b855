/**
 * Prompt injections: sentences of a study that address a machine, or tell a reader what to do or to think of them. They are not sent to a model, and
 * no statement may rest on them, whichever engine makes it.
 */

import { isAddressedText } from '#core/text/addressed-text.ts';
import type { Passage } from '#core/text/passages.ts';
import type { Material, MaterialStudy } from '#server/llm/passages-for-engine.ts';

const order =
  /\b(ignore|disregard|forget|override|overrule|bypass|skip|discard|drop)\b[^.]{0,40}\b(previous|prior|above|preceding|earlier|former|system|safety|your|these|the|all)\b[^.]{0,30}\b(instructions?|prompts?|rules?|guidelines?|orders|directives?|restrictions?|messages?|checks?|constraints?|context)\b/i;
const role =
  /\b(you are|you're|act as|pretend to be|behave as|from now on,? you|as an?) (now )?(an? |the )?(unrestricted |helpful |honest |jailbroken |new )?(ai|a\.i\.|llm|large language model|language model|chat ?bot|assistant|gpt\S*|dan|developer mode|root|admin(istrator)?)\b/i;
const machine =
  /\b(system (prompt|message|override|instruction|note)s?|developer (mode|message)|jailbreak|prompt injection|hidden instructions?|new instructions?(?=:)|(ai|llm|language model|assistant|chatbot|model|summari[sz]er|machine)s?( (reading|processing|summari[sz]ing|parsing|that reads?) (this|the)|,? (must|please|should|is instructed to|are instructed to|you must) (now )?(say|state|write|report|answer|output|reply|add|include|respond|summari[sz]e|recommend))|note to (the )?(ai|llm|model|assistant|machine|summari[sz]er)|instructions? (to|for) (the |any |all )?(ai|llm|model|assistant|machine|summari[sz]er)s?|end of (the )?(abstract|studies|passages|data|document|context)|begin (new )?(instructions?|prompt))\b/i;
const request =
  /^\W*(please )?(now |instead,? |just )?((say|state|write|reply|respond|answer|output|print|reveal|tell the (reader|user)s?|recommend|add|include|mention) (that|only|exactly|with|this|the (following|words?|sentence|link)|your|in every)\b|(visit|click|open|browse|fetch|load|download|send|post) .{0,60}(https?:|www\.|\bhere\b|\blink\b|\burl\b)|(set|return|output|write|print) (the )?(field |key |value |json )?["“‘{]|(repeat|reveal|print|translate|output|show|leak) (back )?(the |your |all |this )?(system|prompt|instructions?|rules|message|conversation|key|above)|call (the )?(tool|function)|(say|write|answer|reply|output|print):?\s*["“‘])/i;
const markup =
  /<\|?\/?(im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|start_of_turn|end_of_turn|script|iframe|img|svg|instructions?|studies|think|tool_call|function_call|a\s+href)\b|\[\/?(INST|SYS|SYSTEM)\]|<<\/?SYS>>|<<<|>>>|(^|\s)#{2,} ?(system|instruction|assistant|user|human)|```|\{\s*"(refused|statements|role|tool|part|text)"|\]\(\s*(https?:|javascript:|data:)|javascript:|data:text\/html|!\[|^\W*(system|assistant|human|user|developer|ai)\s*:/i;
/** A long run of one alphabet without a gap is not prose but encoded text. */
const packed =
  /(?<![\w/.+])(?=[A-Za-z0-9+]{32})(?=\S{0,200}[a-z])(?=\S{0,200}[A-Z])(?=\S{0,200}\d)[A-Za-z0-9+/]{32}|(?:\\x[0-9a-f]{2}|%[0-9a-f]{2}|\\u[0-9a-f]{4}|&#x?[0-9a-f]{1,8};){6}/;
/** Invisible characters that encode text: tags, and zero-width ones in large numbers. */
const unseen = /[\u{e0020}-\u{e007f}]{3,}|[\u200b-\u200f\u2060-\u2064\ufeff]{3,}|[\u202a-\u202e\u2066-\u2069]/u;

const patterns = [order, role, machine, request, markup, packed, unseen];
/** The text with look-alike letters normalised and invisible characters removed: both are used to hide words. */
const opened = (text: string) => text.normalize('NFKC').replaceAll(/[\p{Cf}\p{DI}]/gu, '');

export function isPromptInjection(text: string): boolean {
  const plain = opened(text);
  return (
    patterns.some((pattern) => pattern.test(text) || (plain !== text && pattern.test(plain))) || isAddressedText(plain)
  );
}

interface Sorted {
  injected: ReadonlySet<number>;
  readable: readonly Passage[];
  studies: readonly MaterialStudy[];
}
const known = new WeakMap<readonly Passage[], Sorted>();

/**
 * `planted`: the ids of prompt injections, and of the passages after one in the same section of its study, since they
 * may belong to it. `readable`: all passages, with the text of these removed; `studies`: all studies, without titles
 * that are prompt injections.
 */
export function sortPassages({ passages, studies }: Pick<Material, 'passages' | 'studies'>): Sorted {
  const before = known.get(passages);
  if (before) return before;
  const injected = new Set<number>();
  for (const { firstPassage, lastPassage } of studies) {
    let section: string | null | undefined;
    for (const { passage, section: own, text } of passages.slice(firstPassage - 1, lastPassage)) {
      if (section === undefined || own !== section) section = isPromptInjection(text) ? own : undefined;
      if (section !== undefined) injected.add(passage);
    }
  }
  const readable =
    injected.size === 0 ? passages : passages.map((one) => (injected.has(one.passage) ? { ...one, text: '' } : one));
  const sorted = {
    injected,
    readable,
    studies: studies.map((study) => (isPromptInjection(study.title) ? { ...study, title: '' } : study)),
  };
  known.set(passages, sorted);
  return sorted;
}
