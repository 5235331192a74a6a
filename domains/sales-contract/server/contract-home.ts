import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { eq } from 'drizzle-orm';
import { type ContractEvent, contractMachine } from './contract-machine.ts';
import { signBeforeOf } from './contract-rules.ts';
import { type ContractRow, salesContracts } from './tables.ts';

export const contractStates = statefulTable(salesContracts, { machine: contractMachine, id: 'contractNo' });

/** The contract of an order; null if the order needs none. */
export async function findOfOrder(on: Database | Transaction, orderNo: string): Promise<ContractRow | null> {
  const [row = null] = await on.select().from(salesContracts).where(eq(salesContracts.orderNo, orderNo));
  return row;
}

/** The contract of the order, which the caller has locked. @throws AppError sales-contract.contractNotFound */
export async function lockOfOrder(tx: Transaction, orderNo: string): Promise<ContractRow> {
  const [row] = await tx
    .select()
    .from(salesContracts)
    .where(eq(salesContracts.orderNo, orderNo))
    .for('update');
  if (!row) throw new AppError('sales-contract.contractNotFound');
  return row;
}

export const contractLink = (orderNo: string): string => `/pages/buy/write?orderNo=${orderNo}`;
export const resultLink = (orderNo: string): string => `/pages/buy/signResult?orderNo=${orderNo}`;

export type ContractMove = {
  contractNo: string;
  event: ContractEvent;
  /** `member:…`, `staff:…`, `system`. */
  actor: string;
  reason?: string;
  set?: Partial<ContractRow>;
};

export type ContractMoves = ReturnType<typeof createContractMoves>;

/** Changes of contracts and their messages. The caller locks the order first, then the contract. */
export function createContractMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    /** @throws AppError with the refusal of the state machine, or object.notFound */
    async move(tx: Transaction, { contractNo, ...change }: ContractMove): Promise<Moved<ContractRow>> {
      return contractStates.transition(tx, clock, { id: contractNo, ...change });
    },

    /** A message to the customer about the contract. `cause` identifies the event, so that it is sent once. */
    async tell(
      tx: Transaction,
      contract: ContractRow,
      about: {
        template: TemplateCode;
        cause: string;
        words?: Record<string, string>;
        link?: string;
      },
    ): Promise<void> {
      const { orderNo, accountId, contractNo, modelName } = contract;
      const { template, cause, words, link = contractLink(orderNo) } = about;
      await notices.tell(tx, {
        accountId,
        template,
        params: { modelName, orderNo, ...words },
        // Begins like the sources of the order's own messages, because its history shows them together.
        source: `carOrder:${orderNo}:${contractNo}:${cause}`,
        link,
        business: { type: 'carOrder', no: orderNo },
      });
    },
  };
}

/** The end of the time to sign, as messages name it. */
export function untilWords(contract: ContractRow): string {
  const signBefore = signBeforeOf(contract) ?? contract.dueAt;
  return signBefore ? formatShortDateTime(signBefore) : '';
}

/** What follows a signature. */
export function nextWords({ dueAt }: Pick<ContractRow, 'dueAt'>, now: Date): string {
  return dueAt !== null && now < dueAt
    ? `你现在可以锁单，也可以等到 ${formatShortDateTime(dueAt)} 自动锁定。`
    : '冷静期已结束，订单会自动锁定并安排生产。';
}
