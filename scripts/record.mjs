/**
 * `npm run record -- DATABASE KIND [WORDS, DOI or PMID] [--into FOLDER]`: queries a database and stores its answer
 * among the recorded ones. Needs a contact address (CONTACT_EMAIL); see record-answer.ts.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { bin, inProject } from './project.mjs';

await ensureInstalled((words) => console.error(words));
const child = spawn(bin('tsx'), [inProject('scripts', 'record.ts'), ...process.argv.slice(2)], { stdio: 'inherit' });
child.on('close', (code) => process.exit(code ?? 1));
