import type { Browser } from 'playwright-core';
import { openPhone, openWatchedPage } from './browser.ts';

/** Times are ms since the start of the navigation. */
export type Paint = {
  lcpMs: number;
  /** The largest paint: the path of a picture or the name of an element. */
  lcpOf: string;
  fcpMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Sum of the time beyond 50 ms of each long task after the first paint. */
  blockingMs: number;
  /** When the page's own code first handled a tap, that is, after hydration; 0 on a page without React. */
  answeredMs: number;
  /** Files and calls that were requested until then, besides the document. */
  requestsBefore: number;
};

type Seen = Omit<Paint, 'blockingMs' | 'requestsBefore'> & {
  longTasks: { atMs: number; ms: number }[];
  taps: object;
};

const longTaskMs = 50;
/** Layout may still shift after the network has become idle. */
const settleMs = 1_000;

/** One visit of an address with an empty cache, under slow 4G and with a slow processor. */
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
