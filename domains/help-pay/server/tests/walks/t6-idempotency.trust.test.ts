import { idempotencyWalk } from '@ev/testkit/server/walks/idempotency-walk.ts';
import { commands } from './commands.ts';

idempotencyWalk('help-pay', commands);
