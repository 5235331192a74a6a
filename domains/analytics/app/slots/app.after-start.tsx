import type { RunningApp } from '@ev/app-kit/after-start.ts';
import { whenIdle } from '@ev/app-kit/when-idle.ts';
import type { createCollector } from '../model/collector.ts';
import { patiently } from '../model/patiently.ts';
import { watchErrors } from '../model/watch-errors.ts';

/** Errors are recorded from here on; the rest loads when the page is idle. */
export const fill = (app: RunningApp) => {
  const errors = watchErrors();
  let collector: ReturnType<typeof createCollector> | null = null;
  whenIdle(async () => {
    const begun = await patiently(async () => {
      collector ??= (await import('../model/collector.ts')).createCollector(app, errors);
      await collector.send();
    });
    if (!begun) collector?.stop();
  });
};
