/**
 * `npx tsx scripts/make-self-test.ts`: computes the figures of the proof's self-test again, for the page that shows
 * them.
 */
import { writeFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import { runSelfTest, selfTestFile } from './self-test.ts';

const date = new Date().toISOString().slice(0, 10);
const figures = { version: packageJson.version, date, ...runSelfTest() };
writeFileSync(selfTestFile, `${JSON.stringify(figures, null, 2)}\n`);
console.log(
  `${figures.trueTotal} true statements, ${figures.falseAlarms} of them shown in other words, ${figures.trueLost} not at all`,
);
for (const { kind, total, caught } of figures.kinds) console.log(`${kind}: ${caught} of ${total} caught`);
