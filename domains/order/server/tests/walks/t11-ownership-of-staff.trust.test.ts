import { ownershipWalk } from '@ev/testkit/server/walks/ownership-walk.ts';
import { staffOwnership } from './staff-ownership.ts';

ownershipWalk('order', staffOwnership, 'staff');
