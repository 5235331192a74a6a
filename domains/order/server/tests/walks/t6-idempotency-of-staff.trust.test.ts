import { idempotencyWalk } from '@ev/testkit/server/walks/idempotency-walk.ts';
import { staffCommands } from './staff-commands.ts';

idempotencyWalk('order', staffCommands, 'staff');
