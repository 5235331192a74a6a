import { ownershipWalk } from '@ev/testkit/server/walks/ownership-walk.ts';
import { ownership } from './ownership.ts';

ownershipWalk('help-pay', ownership);
