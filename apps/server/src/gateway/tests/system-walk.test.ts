import { contractWalk } from '@ev/testkit/server/walks/contract-walk.ts';
import { systemExamples } from '@ev/testkit/server/walks/system-records.ts';

contractWalk('system', systemExamples);
