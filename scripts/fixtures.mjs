/** `node scripts/fixtures.mjs [FOLDER]`: makes tests/fixtures again; see make-fixtures.ts. */
import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, inProject, run } from './project.mjs';

await ensureInstalled((words) => console.log(words));
await run(bin('tsx'), [inProject('scripts', 'make-fixtures.ts'), ...process.argv.slice(2)]);
