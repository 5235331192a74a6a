import { testSchedules } from '@ev/testkit/server/schedules/trust-test.ts';
import { buyCoverage, buyStage } from './schedules/buy-stage.ts';

const coverage = await buyCoverage();

testSchedules(
  'T1 orders',
  'whatever happens in whatever order, and wherever the process dies, every rule holds',
  {
    stages: 8,
    shortCount: 20,
    longCount: 10_000,
    coverage,
    stage: () => buyStage(coverage),
  },
);
