import { isBlock, type MarkupElement, readMarkup } from './markup-tree.ts';
import { plainText, textOfElement } from './plain-text.ts';

/** One part of an abstract: its heading, if any, and its plain text. */
export interface AbstractPart {
  label: string | null;
  text: string;
}

const maxLabelLength = 100;
const headings = new Set(['title', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'label']);
const wholeNo =
  /^\W*(?:no abstract(?: (?:is )?(?:available|provided))?|(?:no )?abstract (?:is )?(?:not available|unavailable|available|not provided)|(?:this article has |there is )no abstract(?: available)?|not available|not applicable|n ?\/? ?a|none|null|undefined|abstract)\W*$/i;

/** "No abstract available", "[Abstract not available]", "N/A" and similar, in place of an abstract. */
export function isNoAbstract(text: string): boolean {
  return text.length <= 60 && wholeNo.test(text);
}

const sectionNames =
  'background|introduction|context|rationale|importance|significance|aims?|objectives?|purpose|goals?|hypothesis|question|' +
  'design|study design|trial design|settings?|participants?|patients?|subjects?|population|sample|materials?|methods?|' +
  'methodology|materials and methods|patients and methods|methods and findings|methods and results|subjects and methods|' +
  'design and methods|research design and methods|study selection|data sources?|data extraction|data synthesis|' +
  'data collection|search methods|search strategy|selection criteria|eligibility criteria|main results|' +
  'interventions?|exposures?|measurements?|measures|main outcome measures?|main outcomes and measures|outcomes?|' +
  'outcome measures?|primary outcomes?|statistical analysis|results?|findings|main findings|observations?|interpretation|' +
  'discussion|conclusions?|conclusions and relevance|results and conclusions?|limitations?|implications?|funding|' +
  'trial registration|registration|clinical trial registration|level of evidence|case presentation|case report|' +
  'background and aims?|background and objectives?|background and purpose|aims? and objectives?|review methods|' +
  'authors.? conclusions?|what is known|what this study adds|keywords';
/**
 * A known section name, or up to six words in capitals, directly before a colon at the start or after the end of a
 * sentence.
 */
const inlineLabel = new RegExp(
  `(^|[.!?;)\\]”"’] )((?:${sectionNames})|(?:${sectionNames}) ?(?:&|/|and|,) ?(?:${sectionNames}))(?: ?\\([^()]{1,20}\\))?: ?(?=\\S)`,
  'iy',
);
const capitalLabel = /(^|[.!?;)\]”"’] )([A-Z][A-Z]{2,20}(?:[ /&,-]{1,3}[A-Z]{2,20}){0,6}): (?=\S)/y;
/** Characters of the longest match of either: the pattern of capitals with six connected words. */
const maxInlineLabelLength = 170;
const aloneLabel = new RegExp(`^(?:${sectionNames})\\s*:?$`, 'i');

const leadingTitle = /^(?:abstract|summary)/i;
const titleBeforeSection = new RegExp(`^(?:abstract|summary)\\s*(?=(?:${sectionNames})\\b\\s*[:.]?\\s*[A-Z])`, 'i');

/**
 * Removes a leading title "Abstract": where a colon, a full stop or a section name follows, or where it is in capitals;
 * not from "Abstract thinking in children".
 */
export function withoutAbstractTitle(text: string): string {
  let rest = text;
  for (let round = 0; round < 3 && leadingTitle.test(rest); round += 1) {
    const next = rest
      .replace(/^(?:abstract|summary)\s*[:.–—-]\s*/i, '')
      .replace(/^(?:ABSTRACT|SUMMARY)\s+(?=\S)/, '')
      .replace(titleBeforeSection, '');
    if (next === rest) return rest;
    rest = next;
  }
  return rest;
}

/** An abstract's parts in order: by its headings where it has any, else by the labels in its text. */
export function abstractParts(markup: string): AbstractPart[] {
  const parts: AbstractPart[] = [];
  collectBlocks(readMarkup(escapedMarkupOpened(markup)), { label: null, parts });
  const cleaned = parts.flatMap((part) => {
    const text = plainText(part.text);
    return text === '' ? [] : [{ label: part.label, text }];
  });
  const [first, ...others] = cleaned;
  if (first) first.text = withoutAbstractTitle(first.text);
  if (first && others.length === 0 && first.label === null) return splitAtLabels(first.text);
  return cleaned
    .flatMap((part) => (part.label === null ? splitAtLabels(part.text) : [part]))
    .filter((part) => part.text);
}

/** Markup that was escaped as a whole (`&lt;p&gt;…`) is unescaped once, so that its headings are found. */
function escapedMarkupOpened(markup: string): string {
  if (!/&lt;\s*\/?\s*(?:jats:)?(?:p|sec|title|h[1-6]|br|abstract)\b/i.test(markup)) return markup;
  return markup.replace(/&lt;/gi, '<').replace(/&gt;/gi, '>');
}

interface Collector {
  label: string | null;
  parts: AbstractPart[];
}

function collectBlocks(element: MarkupElement, collector: Collector): void {
  let inline: MarkupElement = { name: '', children: [] };
  const flush = (): void => {
    addText(textOfElement(inline), collector);
    inline = { name: '', children: [] };
  };
  for (const child of element.children) {
    if (typeof child === 'string' || !isBlock(child.name)) {
      inline.children.push(child);
      continue;
    }
    flush();
    if (headings.has(child.name)) {
      const heading = plainText(textOfElement(child)).replace(/[\s:.]+$/, '');
      if (heading.length > maxLabelLength) addText(heading, collector);
      else {
        collector.label =
          /^(?:graphical |structured )?(?:abstract|summary)$/i.test(heading) || heading === '' ? null : heading;
        collector.parts.push({ label: collector.label, text: '' });
      }
    } else collectBlocks(child, collector);
  }
  flush();
}

function addText(raw: string, collector: Collector): void {
  for (const paragraph of raw.split(/\n/)) {
    const line = paragraph.trim();
    const isTitle = /^(?:graphical )?(?:abstract|summary)\s*:?$/i.test(line);
    if (line === '' || (isTitle && collector.parts.every((part) => part.text === ''))) continue;
    if (aloneLabel.test(line)) {
      collector.label = line.replace(/\s*:$/, '');
      collector.parts.push({ label: collector.label, text: '' });
      continue;
    }
    const last = collector.parts.at(-1);
    if (last && last.label === collector.label) last.text += `${last.text === '' ? '' : ' '}${line}`;
    else collector.parts.push({ label: collector.label, text: line });
  }
}

/**
 * All matches of one of the label patterns, as matchAll of a global pattern would find them. Only the text's start and
 * ends of sentences with a colon near after them are tried, which saves a fifth of the time of reading an abstract.
 */
function matchesAtSentences(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  let free = 0;
  let colon = -1;
  // The patterns begin at the start, or one character before a blank.
  for (let at = 0; at >= 0; at = text.indexOf(' ', at + 2) - 1) {
    if (colon < at) colon = text.indexOf(':', at);
    if (colon < 0) break;
    if (at < free || colon - at > maxInlineLabelLength) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    found.push(match);
    free = pattern.lastIndex;
  }
  return found;
}

/** "BACKGROUND: … METHODS: …" in running text; a single label counts only at the beginning of the text. */
function splitAtLabels(text: string): AbstractPart[] {
  if (!text.includes(':')) return [{ label: null, text }];
  const found = [...matchesAtSentences(inlineLabel, text), ...matchesAtSentences(capitalLabel, text)]
    .map((match) => {
      const start = match.index + (match[1]?.length ?? 0);
      return { start, label: match[2] ?? '', end: match.index + match[0].length };
    })
    .filter((match) => /^\p{Lu}/u.test(match.label))
    .sort((left, right) => left.start - right.start || left.end - right.end)
    .filter((match, index, all) => index === 0 || match.start >= (all[index - 1]?.end ?? 0));
  const isSection = found.length >= 2 || found[0]?.start === 0;
  if (!isSection) return [{ label: null, text }];
  const parts: AbstractPart[] = [{ label: null, text: text.slice(0, found[0]?.start).trim() }];
  for (const [index, match] of found.entries()) {
    parts.push({ label: match.label, text: text.slice(match.end, found[index + 1]?.start).trim() });
  }
  return parts.filter((part) => part.text !== '');
}
