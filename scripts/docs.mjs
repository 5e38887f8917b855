/** `npm run docs`: makes docs/reference from the code. */
import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, inProject, run } from './project.mjs';

await ensureInstalled((words) => console.log(words));
await run(bin('tsx'), [inProject('scripts', 'make-docs.ts')]);
