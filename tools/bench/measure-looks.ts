import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openPhone, openWatchedPage } from './lib/browser.ts';
import { median } from './lib/statistics.ts';

export type LooksFigures = {
  /** From the last picture that it needs to the finished file. */
  poster: { medianMs: number; worstMs: number };
  /** Times between two frames while a finger turns a car. */
  drag: { frames: number; p95Ms: number; within33: number };
};

const observer = fileURLToPath(new URL('lib/observe-looks.js', import.meta.url));
const posters = 5;
const moves = 300;
const betweenMovesMs = 12;

/** Drawing a poster, and turning a car by dragging, on a slow processor. */
export async function measureLooks(browser: Browser, origin: string): Promise<LooksFigures> {
  const drawn: number[] = [];
  for (let run = 0; run < posters; run += 1) {
    drawn.push(
      await onPhone(browser, `${origin}/h5/pages/buy/poster?code=ling`, async (page) => {
        await page.getByRole('img', { name: /^海报/ }).waitFor({ timeout: 60_000 });
        return page.evaluate<number>('window.seenOfLooks.drawnMs');
      }),
    );
  }
  const frames = await onPhone(
    browser,
    `${origin}/h5/sub_uniapp/pages/buy/webVr?modelCode=ling`,
    async (page) => {
      await page.locator('canvas').waitFor({ timeout: 60_000 });
      await page.waitForLoadState('networkidle');
      return framesOfDrag(page);
    },
  );
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    poster: { medianMs: median(drawn), worstMs: Math.max(...drawn) },
    drag: {
      frames: frames.length,
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      // One missed frame at 60 Hz takes 33.3 ms, as the clock measures it.
      within33: frames.filter((ms) => ms <= 33.4).length / frames.length,
    },
  };
}

async function onPhone<Result>(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const phone = await openPhone(browser);
  try {
    await phone.addInitScript({ path: observer });
    const page = await openWatchedPage(phone, { network: false, cpu: true });
    await page.goto(url);
    return await look(page);
  } finally {
    await phone.close();
  }
}

/** Back and forth over the stage, as a finger moves that searches for something. */
async function framesOfDrag(page: Page): Promise<number[]> {
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('There is nothing to turn');
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(middle, y);
  await page.mouse.down();
  await page.evaluate('window.watchFrames()');
  for (let move = 1; move <= moves; move += 1) {
    await page.mouse.move(middle + Math.sin(move / 24) * box.width * 0.45, y);
    await page.waitForTimeout(betweenMovesMs);
  }
  await page.mouse.up();
  return page.evaluate<number[]>('window.seenOfLooks.frames');
}
