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
  preview: {
    host: '127.0.0.1',
    // As strict as the product's own server: a part that needs inline script or style shows it here.
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'",
    },
  },
  build: {
    outDir: path.resolve(folder, '../../dist/parts'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: path.join(folder, 'parts.html') },
  },
});
