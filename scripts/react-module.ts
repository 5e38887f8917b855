/**
 * React as an ES module. Its packages are CommonJS: every chunk that uses React would contain a call of the bundler's
 * interop and load one more file, and each call of a hook and each element would go through an object.
 */
import { createRequire } from 'node:module';
import { build as bundle } from 'esbuild';
import type { Plugin } from 'vite';

const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const prefix = '\0react-module:';
const whole = `${prefix}whole`;

const require = createRequire(import.meta.url);

/** The variable of a package in the whole module. */
const held = (specifier: string) => specifier.replaceAll(/\W/g, '_');

async function bundled(folder: string): Promise<string> {
  const lines = packages.map((specifier) => `export { default as ${held(specifier)} } from '${specifier}';`);
  const { outputFiles } = await bundle({
    stdin: { contents: lines.join('\n'), resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** The exports of a package, each in a module of its own, so that unused ones are left out. */
function exportsOf(specifier: string): string {
  const names = Object.keys(require(specifier) as object).filter((name) => /^[a-zA-Z]\w*$/.test(name));
  return names.map((name) => `export { ${name} } from '${prefix}${specifier}#${name}';`).join('\n');
}

export function reactModule(folder: string): Plugin {
  return {
    name: 'react-module',
    apply: 'build',
    enforce: 'pre',
    resolveId(specifier) {
      if (specifier.startsWith(prefix)) return specifier;
      return packages.includes(specifier) ? prefix + specifier : null;
    },
    transform(code, id) {
      // Access by a computed name would make the bundler create an object of all of React's exports.
      if (!/node_modules\/(?:@radix-ui|wouter)\//.test(id)) return null;
      return code
        .replaceAll('React["useInsertion" + "Effect"]', 'React.useInsertionEffect')
        .replaceAll(/\bReact(\d?)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, 'React$1.$2');
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      if (id === whole) return bundled(folder);
      const [specifier = '', name] = id.slice(prefix.length).split('#');
      const code =
        name === undefined
          ? exportsOf(specifier)
          : `import { ${held(specifier)} as all } from '${whole}';\nexport const ${name} = all.${name};`;
      return { code, moduleSideEffects: false };
    },
  };
}
