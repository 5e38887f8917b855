/**
 * Makes the icons of the installed application from its drawing, src/web/public/favicon.svg, in the tests' browser. Run
 * `npx tsx scripts/make-icons.ts` when the drawing changes, and commit the result.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';
import { projectFolder } from './project.mjs';

const publicFolder = path.join(projectFolder, 'src', 'web', 'public');
const drawing = readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8');
/** The drawing's background colour. */
const ground = '#1a4c9c';

/**
 * `inset`: the empty margin around the drawing, as a share of the width. A system may cut a maskable icon to a circle
 * of four fifths of its width (W3C, Web Application Manifest, "maskable"), and the corners of the one for Apple to a
 * squircle.
 */
const icons = [
  { file: 'icon-192.png', size: 192, inset: 0, filled: false },
  { file: 'icon-512.png', size: 512, inset: 0, filled: false },
  { file: 'maskable-512.png', size: 512, inset: 0.14, filled: true },
  { file: 'apple-touch-180.png', size: 180, inset: 0.06, filled: true },
];

const executablePath = await findBrowser((words: string) => console.log(words));
if (executablePath === null) throw new Error('No Chromium was found; set CHROME_PATH.');
const browser = await chromium.launch({ executablePath });
const folder = path.join(publicFolder, 'icons');
mkdirSync(folder, { recursive: true });
for (const { file, size, inset, filled } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html, body { margin: 0; background: ${filled ? ground : 'transparent'} }
      svg { display: block; width: ${size * (1 - 2 * inset)}px; margin: ${size * inset}px }</style>${drawing}`,
  );
  await page.screenshot({ path: path.join(folder, file), omitBackground: !filled });
  await page.close();
  console.log(file);
}
await browser.close();
