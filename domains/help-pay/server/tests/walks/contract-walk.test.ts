import { contractWalk } from '@ev/testkit/server/walks/contract-walk.ts';
import { examples } from './examples.ts';

contractWalk('help-pay', examples);
