import { idempotencyWalk } from '@ev/testkit/server/walks/idempotency-walk.ts';
import { customerCommands } from './customer-commands.ts';

idempotencyWalk('order', customerCommands, 'customers');
