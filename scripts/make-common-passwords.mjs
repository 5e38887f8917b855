/**
 * Makes src/web/features/accounts/password/common-passwords.txt: the most used passwords that are long enough here,
 * most used first, one a line, in lower case. Run it by hand after the list's package changed: `node
 * scripts/make-common-passwords.mjs`. The result is committed, so that the browser gets 4,000 lines and not the
 * package's 50,000.
 */
import './node-version.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from './project.mjs';

/** 17 kB gzip in the browser, fetched when a new password is typed; for others the meter's own estimate is used. */
const maxPasswords = 4_000;
/** Shorter ones are not accepted anyway (contract/accounts.ts). */
const shortest = 6;

const source = inProject('node_modules', '@zxcvbn-ts', 'language-common', 'src', 'passwords.json');
const target = inProject('src', 'web', 'features', 'accounts', 'password', 'common-passwords.txt');

const ranked = JSON.parse(await readFile(source, 'utf8'));
const kept = new Set(ranked.map((password) => password.toLowerCase()).filter(({ length }) => length >= shortest));
await writeFile(target, `${[...kept].slice(0, maxPasswords).join('\n')}\n`);
console.log(`${Math.min(kept.size, maxPasswords)} passwords of ${ranked.length} written to ${target}`);
