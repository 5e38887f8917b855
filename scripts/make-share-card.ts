/**
 * Makes src/web/public/share-card.png, the preview picture of a shared page, in the tests' browser. Run `npx tsx
 * scripts/make-share-card.ts` when the look changes, and commit the result. It shows no answer: a preview is truncated,
 * and half an answer may say the opposite of the whole.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.mjs';
import { projectFolder } from './project.mjs';

const web = path.join(projectFolder, 'src', 'web');
const size = { width: 1200, height: 630 };

const face = (name: string, file: string) => {
  const bytes = readFileSync(path.join(web, 'ui', 'fonts', file)).toString('base64');
  return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${bytes}); font-weight: 200 900 }`;
};

const card = `<!doctype html><meta charset="utf-8"><style>
  ${face('CardSerif', 'source-serif-latin.woff2')}
  ${face('CardDisplay', 'source-serif-display.woff2')}
  ${face('CardSans', 'source-sans-latin.woff2')}
  * { margin: 0; box-sizing: border-box }
  body { width: ${size.width}px; height: ${size.height}px; padding: 72px 84px; background: #fbf9f4; color: #1d1a16;
    display: grid; grid-template-rows: auto 1fr auto }
  .name { font: 600 40px/1 CardSerif }
  .name sup { font: 600 20px/0 CardSans; color: #1a4c9c }
  h1 { align-self: center; max-width: 900px; font: 400 82px/90px CardDisplay; letter-spacing: -.024em }
  h1 u { text-decoration: none; border-bottom: 4px solid #1a4c9c }
  h1 b { margin-left: 10px; padding: 2px 12px; background: #1a4c9c; color: #fffefb; font: 600 32px/1 CardSans; letter-spacing: 0;
    vertical-align: 22px }
  p { padding-top: 26px; border-top: 4px solid #1a4c9c; font: 400 30px/38px CardSans; color: #4b453d }
</style>
<div class="name">MetaMind<sup>1</sup></div>
<h1>Health answers, <u>traced to the words they rest on.</u><b>1</b></h1>
<p>Every statement with its quote, every quote with its study.</p>`;

const executablePath = await findBrowser((words: string) => console.log(words));
if (executablePath === null) throw new Error('No Chromium was found; set CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: size });
await page.setContent(card);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: path.join(web, 'public', 'share-card.png') });
await browser.close();
console.log('share-card.png');
