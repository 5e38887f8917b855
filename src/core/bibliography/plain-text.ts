import { decodeEntities, disarm, hasMarkup, isBlock, type MarkupElement, type MarkupNode, readMarkup } from './markup-tree.ts';
import { mathText } from './math-text.ts';
import { raised } from './raised-characters.ts';

/** Control, zero-width, soft-hyphen and direction characters, and halves of surrogate pairs: never meant to be seen. */
// biome-ignore lint: placeholder
const invisible = /[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const maximumRounds = 5;
