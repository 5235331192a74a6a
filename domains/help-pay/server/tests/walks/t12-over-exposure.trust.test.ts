import { exposureWalk } from '@ev/testkit/server/walks/exposure-walk.ts';

await exposureWalk('help-pay');
