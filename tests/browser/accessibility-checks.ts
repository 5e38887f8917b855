/**
 * Checks beyond axe: reflow, targets, forced colours, motion. Each reads the page as it is and returns faults as
 * sentences.
 */
import type { Page } from '@playwright/test';

/** 1,280 by 1,024 px at 400 %, as WCAG 1.4.10 reckons. */
const zoomed = { width: 320, height: 256 };

/** The page at 320 px: only a table, a plot or code may scroll sideways, and fixed elements leave space. */
export async function reflowFaults(page: Page, where: string): Promise<string[]> {
  await page.setViewportSize(zoomed);
  // Parts that a script chooses by the width are there a moment later.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 2_000 })
    .catch(() => undefined);
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      found.push(`${document.documentElement.scrollWidth} px wide on a page of ${width} px`);
    }
    const mayScroll = 'table, pre, svg, [role=tablist], [role=region][tabindex="0"], [tabindex="0"]';
    let still = 0;
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      if (style.position === 'fixed' || style.position === 'sticky') {
        const box = element.getBoundingClientRect();
        const holds = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (holds && box.top < innerHeight && box.bottom > 0) still = Math.max(still, box.height);
      }
      const scrolls = /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (scrolls && !element.matches(mayScroll) && element.querySelector(mayScroll) === null) {
        found.push(`${name(element)} is scrolled sideways`);
      }
    }
    if (still > innerHeight / 2) found.push(`what stands still takes ${Math.round(still)} of ${innerHeight} px`);
    return found;
  });
  return faults.map((fault) => `${where}: ${fault}`);
}

/**
 * Links and controls smaller than 24 by 24 px, except those in a sentence and those with space around them: the two
 * exceptions of WCAG 2.5.8 that this product uses. A control in a label is as large as the label.
 */
export async function targetFaults(page: Page, where: string): Promise<string[]> {
  const faults = await page.evaluate(() => {
    const least = 24;
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [tabindex="0"]',
      ),
    ].filter(
      (element) =>
        !element.matches('[tabindex="0"]:not(a, button, [role])') &&
        element.checkVisibility({ opacityProperty: false, visibilityProperty: true }),
    );
    const boxes = all.map((element) => {
      const held = (element.closest('label') ?? element).getBoundingClientRect();
      const x = held.left + held.width / 2;
      const y = held.top + held.height / 2;
      // Small words are made larger to the pointer by an empty box around them.
      const around = getComputedStyle(element, '::after');
      const more =
        around.content !== 'none' && (around.position === 'absolute' || Number.parseFloat(around.marginTop) < 0);
      const width = Math.max(held.width, more ? Number.parseFloat(around.width) || 0 : 0);
      const height = Math.max(held.height, more ? Number.parseFloat(around.height) || 0 : 0);
      return { element, box: new DOMRect(x - width / 2, y - height / 2, width, height), x, y };
    });
    /** Text beside it in the same line. */
    const isInSentence = (element: HTMLElement) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, dt, td, th, blockquote, figcaption, cite, h1, h2, h3, h4, div');
      const around = (block?.textContent ?? '').replace(element.textContent ?? '', '').trim();
      return /[\p{L}\p{N}]/u.test(around);
    };
    const found: string[] = [];
    for (const { element, box, x, y } of boxes) {
      // Off screen until it has the focus: the skip link, and elements for screen readers only.
      if (box.width <= 1 || box.right < 0 || box.bottom < 0) continue;
      if ((box.width >= least - 0.5 && box.height >= least - 0.5) || isInSentence(element)) continue;
      const crowded = boxes.some((other) => {
        if (other.element === element || element.contains(other.element) || other.element.contains(element))
          return false;
        if (other.box.width === 0) return false;
        const near = {
          x: Math.max(other.box.left, Math.min(x, other.box.right)),
          y: Math.max(other.box.top, Math.min(y, other.box.bottom)),
        };
        const small = other.box.width < least || other.box.height < least;
        return (
          Math.hypot(near.x - x, near.y - y) < least / 2 - 0.5 ||
          (small && Math.hypot(other.x - x, other.y - y) < least - 0.5)
        );
      });
      if (crowded) {
        const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        found.push(`“${words}” is ${Math.round(box.width)} by ${Math.round(box.height)} px, with another beside it`);
      }
    }
    return found;
  });
  return faults.map((fault) => `${where}: ${fault}`);
}

/**
 * With forced colours a fill is gone: a button has an edge or an underline, a field an edge, a ticked box its tick, and
 * a focused element a ring.
 */
export async function forcedColourFaults(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(async () => {
    const found: string[] = [];
    const words = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.tagName);
    const edged = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
      return (
        sides.some(
          (side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
        ) || style.textDecorationLine.includes('underline')
      );
    };
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    /** It has an edge itself or in its content, or is on a line. */
    const hasEdge = (element: Element) =>
      edged(element) ||
      [...element.querySelectorAll('*')].some(edged) ||
      (element.parentElement !== null && edged(element.parentElement));
    for (const control of document.querySelectorAll('input, select, textarea')) {
      if (!shown(control) || control.matches('[type=hidden], [type=file]')) continue;
      const native = getComputedStyle(control).appearance !== 'none';
      const line = control.parentElement?.parentElement;
      if (!native && !hasEdge(control) && !(line && edged(line)))
        found.push(`the field “${words(control)}” has no edge`);
    }
    for (const button of document.querySelectorAll('button, a[class*=filled]')) {
      if (!shown(button) || button.getBoundingClientRect().width <= 1) continue;
      // A fill shows that it is a button; without one, words among other words do not.
      const filled = button.matches('[class*=filled], [class*=second]');
      if (filled && !hasEdge(button)) found.push(`the button “${words(button)}” has no edge`);
    }
    return found;
  });
  const ring = await page.evaluate(() => {
    const bare: string[] = [];
    const all = document.querySelectorAll<HTMLElement>(
      'main a[href], main button, main input, main select, main textarea',
    );
    for (const element of all) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [tabindex="-1"]'))
        continue;
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement !== element) continue;
      let around: Element | null = element;
      let seen = false;
      for (let up = 0; up < 3 && around !== null && !seen; up += 1) {
        const style = getComputedStyle(around);
        seen = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
        around = around.parentElement;
      }
      if (!seen)
        bare.push(element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName);
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return bare;
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return [...faults, ...ring.map((words) => `“${words}” shows no ring when it has the focus`)].map(
    (fault) => `${where}, forced colours: ${fault}`,
  );
}

/** Where the reader asks for less motion, nothing takes longer than 1 ms. */
export async function motionFaults(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults = await page.evaluate(() => {
    const longest = (list: string) =>
      Math.max(...list.split(',').map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1_000)));
    const found = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null);
        const moves = style.animationName !== 'none' && longest(style.animationDuration) > 1;
        if (moves || longest(style.transitionDuration) > 1 || style.scrollBehavior === 'smooth') {
          found.add(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part} moves`);
        }
      }
    }
    return [...found];
  });
  return faults.map((fault) => `${where}, less motion: ${fault}`);
}
