import type { Browser } from 'playwright-core';
import { type Comparison, startComparison } from './lib/comparison-server.ts';
import { measuredPages } from './lib/measured-pages.ts';
import { measurePaint, type Paint } from './lib/paint.ts';
import { median } from './lib/statistics.ts';

/** `server` is the product as it is. */
export type PaintFigures = Omit<Paint, 'lcpOf'> & { name: string; form: 'server' | Comparison };

const runs = 5;

/**
 * Medians of visits with an empty cache, the forms of a page in turn, so that a busy moment of the machine
 * affects all.
 */
export async function measurePaints(
  browser: Browser,
  origin: string,
  comparisons: readonly Comparison[],
): Promise<PaintFigures[]> {
  const others = await Promise.all(
    comparisons.map(async (form) => ({ form, ...(await startComparison(origin, form)) })),
  );
  const figures: PaintFigures[] = [];
  try {
    for (const { name, path } of measuredPages) {
      const sources = [{ form: 'server' as const, origin }, ...others];
      // Warms up what a server creates at the first visit.
      for (const source of sources) await (await fetch(source.origin + path)).text();
      const visits = new Map<PaintFigures['form'], Paint[]>(sources.map(({ form }) => [form, []]));
      for (let run = 0; run < runs; run += 1) {
        for (const source of sources) {
          visits.get(source.form)?.push(await measurePaint(browser, source.origin + path));
        }
      }
      for (const [form, paints] of visits) figures.push({ name, form, ...middleOf(paints) });
    }
  } finally {
    for (const other of others) other.stop();
  }
  return figures;
}

function middleOf(paints: Paint[]): Omit<Paint, 'lcpOf'> {
  const middle = (of: (one: Paint) => number) => median(paints.map(of));
  return {
    lcpMs: middle(({ lcpMs }) => lcpMs),
    fcpMs: middle(({ fcpMs }) => fcpMs),
    shift: middle(({ shift }) => shift),
    blockingMs: middle(({ blockingMs }) => blockingMs),
    answeredMs: middle(({ answeredMs }) => answeredMs),
    requestsBefore: middle(({ requestsBefore }) => requestsBefore),
  };
}
