import { runWalks } from '@ev/testkit/server/walks/run-walks.ts';
import { walks } from './walks.ts';

runWalks(walks, 'staff');
