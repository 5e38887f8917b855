import type { MainFinding } from '#contract/shared/main-finding.ts';

/** A main finding in our words, or in the study's, in quotation marks. */
export const mainText = ({ said, quote }: MainFinding): string => said ?? `“${quote.trim()}”`;
