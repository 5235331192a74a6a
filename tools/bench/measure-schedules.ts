import { findTrustTests } from '../trust/find-tests.ts';
import { runTest } from '../trust/run-test.ts';

export type SchedulesFigures = { schedules: number; steps: number; deaths: number; perSecond: number };

/** How fast random schedules of orders are run and checked. @throws Error when one violates a rule. */
export async function measureSchedules(): Promise<SchedulesFigures> {
  const test = findTrustTests().find(({ number }) => number === 'T1');
  if (!test) throw new Error('T1 is not there');
  const { passed, figures } = await runTest(test, { seed: 'bench', budget: 'short' });
  const [line = ''] = figures;
  const figure = (name: string) => Number(new RegExp(`\\b${name} ([\\d.]+)`).exec(line)?.[1]);
  const read = {
    schedules: figure('schedules'),
    steps: figure('steps'),
    deaths: figure('deaths'),
    perSecond: figure('schedules a second'),
  };
  if (!passed || Object.values(read).some(Number.isNaN)) throw new Error(`T1 gave no figures: ${line}`);
  return read;
}
