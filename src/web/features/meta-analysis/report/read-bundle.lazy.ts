/** Opens an exported file: a bundle, or the analysis of one. Any content but an analysis is rejected. */

import { strFromU8, unzipSync } from 'fflate';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readAnalysisFile } from '#core/meta-analysis/draft/read-analysis-file.ts';
import { analysisFileName } from '#core/meta-analysis/report/bundle.ts';

/** Larger than the largest analysis is as a bundle. */
export const maxBundleBytes = 20_000_000;
/** Of the one file that is unpacked. */
export const maxAnalysisBytes = 30_000_000;

export type ReadBundle = { draft: AnalysisDraft } | { fault: string };

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The file of that name in the zip, in any folder: programs that repack a bundle put it in one. */
function unpacked(bytes: Uint8Array): { text: string } | { fault: string } {
  const wanted = (name: string) => name.split('/').at(-1) === analysisFileName;
  let isTooLarge = false;
  let isFound = false;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (isFound || !wanted(name)) return false;
        isFound = true;
        // No more is unpacked than the size that the zip states.
        isTooLarge = originalSize > maxAnalysisBytes;
        return !isTooLarge;
      },
    });
    if (isTooLarge) return { fault: 'the analysis in it is too large' };
    const [content] = Object.values(found);
    return content ? { text: strFromU8(content) } : { fault: `there is no ${analysisFileName} in it` };
  } catch {
    return { fault: 'the zip is damaged' };
  }
}

/** `fault` is the end of a sentence: `This file could not be opened: …`. Never throws. */
export function readBundle(bytes: Uint8Array): ReadBundle {
  if (bytes.length > maxBundleBytes) return { fault: 'it is larger than 20 MB' };
  const read = isZip(bytes) ? unpacked(bytes) : { text: strFromU8(bytes) };
  if ('fault' in read) return read;
  let given: unknown;
  try {
    given = JSON.parse(read.text.replace(/^\uFEFF/, ''));
  } catch {
    return { fault: isZip(bytes) ? 'the analysis in it is damaged' : 'it is neither a bundle nor an analysis' };
  }
  return readAnalysisFile(given);
}
