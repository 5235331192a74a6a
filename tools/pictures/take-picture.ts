import { textSizeCookie } from '@ev/contract/text-size';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Cast, Viewer } from './cast.ts';
import { bringInto, type State } from './states.ts';

export const sizes = [
  { width: 375, height: 812, text: 'standard' },
  { width: 320, height: 568, text: 'standard' },
  { width: 375, height: 812, text: 'elder' },
  { width: 320, height: 568, text: 'elder' },
] as const;
export type Size = (typeof sizes)[number];

export type Shot = { label: string; size: Size; png: Buffer; problems: string[] };

const settleMs = 800;
/** Within this time a page still shows its skeleton and not the message of a slow network. */
const loadingMs = 1_500;
const tallestPx = 3_000;

export type PictureTask = {
  url: string;
  label: string;
  state: State;
  size: Size;
  viewer: Viewer;
  /** That of a host; by default the browser's own. */
  userAgent: string | undefined;
};

/** One page in one state on one screen, with the errors of its own code. */
export async function takePicture(
  browser: Browser,
  cast: Cast,
  shell: string,
  task: PictureTask,
): Promise<Shot> {
  const { size, state, url, label } = task;
  const phone = await browser.newContext({
    viewport: size,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(task.userAgent && { userAgent: task.userAgent }),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    await logInAs(phone, cast, viewerOf(task));
    await phone.addCookies([{ name: textSizeCookie, value: size.text, url: `${new URL(url).origin}/h5` }]);
    await bringInto(phone, state, shell);
    const page = await phone.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(url, { waitUntil: state === 'loading' ? 'domcontentloaded' : 'networkidle' });
    await page.waitForTimeout(state === 'loading' ? loadingMs : settleMs);
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (overflow > 0) problems.push(`${overflow} px wider than the screen`);
    const png = await shoot(page, size, state === 'full');
    return { label, size, png, problems };
  } finally {
    // Requests that are still pending when the picture is taken do not matter.
    await phone.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.close();
  }
}

/** A customer without orders sees the empty lists of the account pages. */
function viewerOf({ viewer, state }: PictureTask): Viewer {
  return viewer === 'buyer' && state === 'empty' ? 'newcomer' : viewer;
}

async function logInAs(phone: BrowserContext, cast: Cast, viewer: Viewer): Promise<void> {
  if (viewer === 'visitor') return;
  const { accessToken, refreshToken, deviceId } = cast[viewer];
  const session = JSON.stringify(JSON.stringify({ accessToken, refreshToken }));
  await phone.addInitScript(
    `localStorage.setItem('session', ${session}); localStorage.setItem('ev.deviceId', '${deviceId}');`,
  );
}

/** In a full-page picture, bars that stick to the bottom of the screen belong at the end of the page. */
const barsToTheEnd = `
  const below = document.documentElement.scrollHeight - innerHeight;
  for (const element of document.body.querySelectorAll('*')) {
    const { position, bottom, top } = getComputedStyle(element);
    if (position === 'sticky' && bottom !== 'auto') element.style.position = 'relative';
    if (position === 'fixed' && bottom === '0px' && top !== '0px') element.style.transform += ' translateY(' + below + 'px)';
  }
`;

async function shoot(page: Page, { width, height }: Size, whole: boolean): Promise<Buffer> {
  if (!whole) return page.screenshot();
  // Pictures below the fold load when they come near the viewport.
  const pageHeight = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let top = 0; top < Math.min(pageHeight, tallestPx); top += height) {
    await page.evaluate(`scrollTo(0, ${top})`);
    await page.waitForTimeout(80);
  }
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(200);
  await page.evaluate(barsToTheEnd);
  const clip = { x: 0, y: 0, width, height: Math.max(height, Math.min(pageHeight, tallestPx)) };
  return page.screenshot({ fullPage: true, clip });
}
