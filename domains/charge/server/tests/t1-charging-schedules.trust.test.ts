import { testSchedules } from '@ev/testkit/server/schedules/trust-test.ts';
import { chargeCoverage, chargeStage } from './schedules/charge-stage.ts';

const coverage = chargeCoverage();

testSchedules(
  'T1 charging',
  'whatever customers, staff, time and the operator do in whatever order, every rule holds',
  {
    stages: 4,
    shortCount: 10,
    longCount: 2_000,
    coverage,
    stage: () => chargeStage(coverage),
  },
);
