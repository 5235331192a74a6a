import { ownershipWalk } from '@ev/testkit/server/walks/ownership-walk.ts';
import { customerOwnership } from './customer-ownership.ts';

ownershipWalk('order', customerOwnership, 'customers');
