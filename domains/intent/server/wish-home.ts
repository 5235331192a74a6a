import { statefulTable } from '@ev/platform/stateful-table.ts';
import { wishes } from './tables.ts';
import { wishMachine } from './wish-machine.ts';

export const wishStates = statefulTable(wishes, { machine: wishMachine, id: 'id' });
