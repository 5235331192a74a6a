import type { Page } from 'playwright-core';
import { untilComplete, watchRequests } from './page-complete.ts';

/** The widths of a desktop: a wide screen, and the narrowest that the console supports. */
export const deskWidths = [1440, 1024] as const;
const height = 900;

/** `/orders/C1` and `/orders/C2` are one page, `/goods/cars/ling` is another than `/goods/cars`. */
const kindOf = (href: string) => {
  const segments = href.split(/[?#]/)[0]?.split('/') ?? [];
  return `${segments[1]}/${segments.length}`;
};

/** Opens a page of the console and waits until everything that it requests has loaded. */
export async function openConsolePage(page: Page, href: string): Promise<void> {
  watchRequests(page);
  await page.goto(`/console${href === '/' ? '' : href}`);
  await page.getByRole('main').locator('h1').first().waitFor();
  await untilComplete(page);
}

/**
 * Every page that the logged-in staff member can reach, each opened before it is returned: those of the menu,
 * and one of each kind that these link to. A page that takes an id is reached only where the world has a
 * record for it.
 */
export async function* walkConsole(page: Page): AsyncGenerator<string> {
  await page.setViewportSize({ width: deskWidths[0], height });
  await openConsolePage(page, '/');
  const linksIn = (place: string) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('${place} a[href^="/console"]')]
      .map((link) => link.getAttribute('href').replace(/^\\/console/, '') || '/')`);
  const menu = new Set(await linksIn('nav'));
  const kinds = new Set([...menu].map(kindOf));
  const further: string[] = [];
  for (const href of menu) {
    await openConsolePage(page, href);
    for (const link of await linksIn('main')) {
      if (kinds.has(kindOf(link))) continue;
      kinds.add(kindOf(link));
      further.push(link);
    }
    yield href;
  }
  for (const href of further) {
    await openConsolePage(page, href);
    yield href;
  }
}

/** What does not fit a desktop of this width; empty when everything does. */
export async function deskMisfits(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height });
  // The layout of the new width.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return page.evaluate<string[]>(`(() => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push('the page is ' + (root.scrollWidth - root.clientWidth) + ' px wider than the screen');
    const current = document.querySelector('nav [aria-current="page"]');
    if (current) {
      const { top, bottom, left, right } = current.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) found.push('the current item of the menu is out of sight');
    }
    for (const cell of document.querySelectorAll('main td, main th')) {
      const { overflow, textOverflow } = getComputedStyle(cell);
      if (overflow === 'hidden' && textOverflow !== 'ellipsis' && cell.scrollWidth > cell.clientWidth + 1) found.push('is cut: ' + cell.textContent.slice(0, 20));
    }
    return found;
  })()`);
}
