import { testSchedules } from '@ev/testkit/server/schedules/trust-test.ts';
import { driveCoverage, driveStage } from './schedules/drive-stage.ts';

const coverage = driveCoverage();

testSchedules('T1 drives', 'whatever happens to test drives in whatever order, every rule holds', {
  stages: 4,
  shortCount: 20,
  longCount: 4_000,
  coverage,
  stage: () => driveStage(coverage),
});
