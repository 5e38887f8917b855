/** The reader of findings on the built-in library, against marks made by hand before it was run there. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findingFor } from '../../src/core/findings/asked/finding-for.ts';
import { readFindings } from '../../src/core/findings/read-findings.ts';
import { readableText } from '../../src/core/records/readable-text.ts';
import { splitPassages } from '../../src/core/text/passages.ts';
import { libraryRecord } from '../../src/server/features/library/library-file.ts';
import { readLibraryFolder } from '../../src/server/features/library/library-folder.ts';
import { lexicon as concepts } from '../lexicon.ts';
import { fixturePath, projectFolder } from '../shared-data.ts';

interface Mark {
  study: string;
  intervention: string;
  comparator: string;
  outcome: string;
  label: string;
  sentence: string;
}

test('what is read from the sentence of a mark agrees with it', async () => {
  const marks = JSON.parse(readFileSync(fixturePath('findings/library-findings.json'), 'utf8')) as Mark[];
  const files = await readLibraryFolder(path.join(projectFolder, 'library'));
  const told = files.flatMap((file) => {
    const record = libraryRecord(file);
    const read = readableText(record);
    if (!read) return [];
    const { text } = read;
    const { title } = record;
    const findings = readFindings(splitPassages(text, read.sections), { concepts, title });
    return marks
      .filter(({ study }) => study === file.slug)
      .flatMap((mark) => {
        const own = findings.filter(({ source }) => {
          const sentence = text.slice(source.start, source.end);
          return sentence.includes(mark.sentence) || mark.sentence.includes(sentence);
        });
        const answer = findingFor(own, mark, { title, text, concepts });
        return answer ? [answer.direction.replace('no clear difference', 'no difference') === mark.label] : [];
      });
  });
  expect(told.filter(Boolean).length / told.length).toBeGreaterThanOrEqual(0.95);
  expect(told.length / marks.length).toBeGreaterThanOrEqual(0.22);
});
