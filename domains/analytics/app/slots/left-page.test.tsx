import { expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { createCollector } from '../model/collector.ts';
import { answerConsent } from '../model/consent.ts';
import { watchErrors } from '../model/watch-errors.ts';

const watched: string[] = [];
// Reports like the library: each vital by itself, before the document hears that it is hidden.
vi.mock('web-vitals', () => {
  const watch = (name: string) => (tell: (metric: Metric) => void) => {
    watched.push(name);
    window.addEventListener('visibilitychange', () => tell({ name, value: 1 } as Metric), true);
  };
  return { onLCP: watch('LCP'), onINP: watch('INP'), onCLS: watch('CLS'), onTTFB: watch('TTFB') };
});

it('sends all vitals of a page that is left in one beacon', async () => {
  const left: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => left.push(body) > 0 });
  answerConsent('agreed');
  const collector = createCollector({ onNavigate: () => () => undefined }, watchErrors());
  await expect.poll(() => watched).toHaveLength(4);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('pagehide'));
  expect(left).toHaveLength(1);
  const { events } = JSON.parse((await left[0]?.text()) ?? '');
  expect(events.map(({ kind, vital }: { kind: string; vital?: string }) => vital ?? kind)).toEqual([
    'view',
    'LCP',
    'INP',
    'CLS',
    'TTFB',
  ]);
  collector.stop();
  vi.restoreAllMocks();
});
