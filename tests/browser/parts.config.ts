import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves or builds the page of all parts (parts.html), apart from the product's own build. */
const folder = path.dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root: folder,
  publicDir: path.resolve(folder, '../../src/web/public'),
  cacheDir: path.resolve(folder, '../../node_modules/.vite-parts'),
  plugins: [react()],
  build: {
    outDir: path.resolve(folder, '../../dist/parts'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: path.join(folder, 'parts.html') },
  },
});
