/**
 * Checks the walls of dependency-cruiser.config.mjs. The house tests call `checkWalls` with a broken tree, to prove
 * that each wall can fail.
 */
import swc from '@swc/core';
import config from '../dependency-cruiser.config.mjs';
import { projectFolder } from './project.mjs';

// dependency-cruiser passes every file to swc as plain TypeScript, which cannot parse JSX; here the extension decides.
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });

const { cruise } = await import('dependency-cruiser');

/** Violations as sentences, and the number of parsed modules: an unsupported parser parses none and finds nothing. */
export async function checkWalls(folder = projectFolder, parts = ['src']) {
  const { output } = await cruise(parts, {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  const { violations } = output.summary;
  return {
    modules: output.modules.filter((module) => module.source.startsWith('src/')).length,
    violations: violations.map(({ rule, from, to, cycle }) => {
      const { comment } = config.forbidden.find(({ name }) => name === rule.name);
      const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : from === to ? from : `${from} → ${to}`;
      return `${rule.name}: ${way}. ${comment}`;
    }),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { modules, violations } = await checkWalls();
  for (const violation of violations) console.error(violation);
  console.log(`${modules} modules, ${violations.length} violations`);
  process.exit(violations.length > 0 || modules < 150 ? 1 : 0);
}
