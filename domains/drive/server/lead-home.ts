import { statefulTable } from '@ev/platform/stateful-table.ts';
import { driveLeadMachine } from './lead-machine.ts';
import { driveLeads } from './tables.ts';

export const driveLeadStates = statefulTable(driveLeads, { machine: driveLeadMachine, id: 'id' });
