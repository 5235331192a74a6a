import type { CarOwners } from '@ev/account/server/public.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq } from 'drizzle-orm';
import type { TransferStatus } from '../contract/kinds.ts';
import { links, type VehicleNotices } from './notices.ts';
import type { Reader } from './public.ts';
import { type TransferRow, vehicleTransfers } from './tables.ts';
import { type TransferEvent, transferMachine } from './transfer-machine.ts';

export const transferStates = statefulTable(vehicleTransfers, { machine: transferMachine, id: 'transferNo' });

export type TransferMoves = ReturnType<typeof createTransferMoves>;

/** The transfer of a car that is under way. */
export async function openTransferOf(reader: Reader, vin: string): Promise<TransferRow | null> {
  const [row = null] = await reader
    .select()
    .from(vehicleTransfers)
    .where(and(eq(vehicleTransfers.vin, vin), eq(vehicleTransfers.status, 'offered')));
  return row;
}

/** Changes of transfers and their messages. The caller has locked the car. */
export function createTransferMoves(deps: {
  clock: Clock;
  owners: Pick<CarOwners, 'findAccount'>;
  notices: VehicleNotices;
}) {
  const { clock, owners, notices } = deps;

  /** The customer who has the phone now; never the giver. */
  async function receiverOf(reader: Reader, { receiverPhone, giverId }: TransferRow): Promise<string | null> {
    const account = await owners.findAccount(reader, receiverPhone);
    return account && account.accountId !== giverId ? account.accountId : null;
  }

  return {
    receiverOf,

    async tell(
      tx: Transaction,
      accountId: string,
      { transferNo, modelName }: TransferRow,
      template:
        | 'vehicle.transferOffered'
        | 'vehicle.transferAccepted'
        | 'vehicle.transferReceived'
        | 'vehicle.transferDeclined'
        | 'vehicle.transferWithdrawn'
        | 'vehicle.transferExpired',
      params?: Record<string, string>,
    ): Promise<void> {
      await notices.tell(tx, accountId, {
        modelName,
        template,
        cause: `${template}:${accountId}`,
        ...(params && { params }),
        link: links.myCar,
        business: { type: 'vehicleTransfer', no: transferNo },
      });
    },

    /** Ends a transfer; afterwards its phone is stored masked. @throws AppError vehicle.moved */
    async move(
      tx: Transaction,
      row: TransferRow,
      change: { event: TransferEvent; actor: string; reason?: string; passed?: string[] },
    ): Promise<{ status: TransferStatus; row: TransferRow }> {
      const { passed, ...rest } = change;
      const receiverId = row.receiverId ?? (await receiverOf(tx, row));
      const set = {
        receiverId,
        receiverPhone: row.receiverPhone.includes('*') ? row.receiverPhone : maskPhone(row.receiverPhone),
        decidedAt: clock.now(),
        ...(passed && { passed }),
      };
      const moved = await transferStates.transition(tx, clock, { id: row.transferNo, ...rest, set });
      const status = moved.to as TransferStatus;
      return { status, row: moved.kind === 'moved' ? { ...row, ...set, status } : row };
    },
  };
}
