import type { Browser } from 'playwright-core';
import { openPhone, openWatchedPage } from './browser.ts';

/** Times are ms since the navigation began. */
export type Paint = {
  lcpMs: number;
  /** What was painted largest: a picture's path or an element's name. */
  lcpOf: string;
  fcpMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Beyond 50 ms of each long task after the first paint. */
  blockingMs: number;
  /** When the page's own code answered a tap: React had taken it over; 0 on a page without it. */
  answeredMs: number;
  /** Files and calls that were asked for until then, beside the document. */
  requestsBefore: number;
};

type Seen = Omit<Paint, 'blockingMs' | 'requestsBefore'> & {
  longTasks: { atMs: number; ms: number }[];
  taps: object;
};

const longTaskMs = 50;
/** After the network fell silent something may still move. */
const settleMs = 1_000;

/** One cold visit of an address under slow 4G and a slow processor. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const phone = await openPhone(browser);
  try {
    const page = await openWatchedPage(phone);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(settleMs);
    const { longTasks, taps: _, ...seen } = (await page.evaluate('window.seenByBench')) as Seen;
    const blockingMs = longTasks
      .filter(({ atMs, ms }) => atMs + ms > seen.fcpMs)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - longTaskMs), 0);
    const requestsBefore = (await page.evaluate(
      `performance.getEntriesByType('resource').filter(({ startTime }) => startTime < ${seen.answeredMs}).length`,
    )) as number;
    return { ...seen, blockingMs, requestsBefore };
  } finally {
    await phone.close();
  }
}
