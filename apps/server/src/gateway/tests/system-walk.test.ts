import { contractWalk } from '@ev/testkit/server/walks/contract-walk.ts';
import { openStage } from '@ev/testkit/server/walks/stage.ts';
import { systemWalks } from '@ev/testkit/server/walks/system-walks.ts';

contractWalk(openStage(), systemWalks);
