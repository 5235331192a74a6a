import { statefulTable } from '@ev/platform/stateful-table.ts';
import { exportMachine } from './export-machine.ts';
import { dataExports } from './tables.ts';

export const exportStates = statefulTable(dataExports, { machine: exportMachine, id: 'exportNo' });
