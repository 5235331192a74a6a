import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type CommandStatus, commandNames } from '../../contract/kinds.ts';
import { type CommandRow, vehicleCommands } from '../tables.ts';
import { type CommandEvent, commandMachine } from './command-machine.ts';
import { reasonOf } from './command-words.ts';

export const commandStates = statefulTable(vehicleCommands, { machine: commandMachine, id: 'commandNo' });

export const openStatuses: CommandStatus[] = ['queued', 'sent'];
export const isOpen = ({ status }: Pick<CommandRow, 'status'>): boolean => openStatuses.includes(status);
export const openOf = (vin: string) =>
  and(eq(vehicleCommands.vin, vin), inArray(vehicleCommands.status, openStatuses));

/** The command that the car has not answered yet; null if there is none. */
export async function openCommandOf(reader: Database | Transaction, vin: string): Promise<CommandRow | null> {
  const [row] = await reader.select().from(vehicleCommands).where(openOf(vin));
  return row ?? null;
}

type Change = { event: CommandEvent; actor: string; reason?: string; set?: Partial<CommandRow> };

export type CommandMoves = ReturnType<typeof createCommandMoves>;

/** The only way to change a command: its history, and a message where it had no effect. */
export function createCommandMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    async move(tx: Transaction, commandNo: string, { event, actor, reason, set }: Change) {
      const moved = await commandStates.transition(tx, clock, { id: commandNo, event, actor, reason, set });
      const { row } = moved;
      const to = { ...row, ...set, status: moved.to as CommandStatus };
      if (moved.kind === 'moved' && (to.status === 'failed' || to.status === 'expired'))
        await notices.tell(tx, {
          accountId: row.accountId,
          template: 'telematics.commandFailed',
          params: { command: commandNames[row.kind], reason: reasonOf(to) },
          source: `command:${commandNo}`,
          link: '/pages/index/index?tabIndex=2',
          business: { type: 'vehicle', no: row.vin },
        });
      return to;
    },
  };
}
