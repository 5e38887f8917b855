/**
 * Files that pdf.js fetches while it shows a document: character maps (Chinese, Japanese, Korean), the standard fonts
 * of documents without embedded ones, picture decoders, a colour profile. They come from its package and are served
 * under /pdf-js/.
 */
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** With the package's folder names, so that the server finds each licence beside its files. */
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
/** For browsers without WebAssembly, which the product does not support. */
const leftOut = /_fallback\.js$/;
const place = 'pdf-js';

const mediaTypes: Readonly<Record<string, string>> = { '.wasm': 'application/wasm' };

export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    generateBundle() {
      for (const folder of folders) {
        for (const name of readdirSync(path.join(packageFolder, folder))) {
          if (leftOut.test(name)) continue;
          this.emitFile({
            type: 'asset',
            fileName: `${place}/${folder}/${name}`,
            source: readFileSync(path.join(packageFolder, folder, name)),
          });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${place}`, (request, response, next) => {
        const [, folder = '', name = ''] = /^\/(\w+)\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
        const file = path.join(packageFolder, folder, name);
        if (!folders.includes(folder) || !existsSync(file)) return next();
        response.setHeader('Content-Type', mediaTypes[path.extname(name)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
  };
}
