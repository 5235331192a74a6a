import type { ErrorName } from '@ev/contract/errors';
import type { Notice, Notices, TemplateCode } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { intentStatus } from '../contract/statuses.ts';
import { type IntentEvent, intentMachine } from './intent-machine.ts';
import { intentWords } from './intent-words.ts';
import { type IntentOrder, intentOrders } from './tables.ts';

export const intentStates = statefulTable(intentOrders, { machine: intentMachine, id: 'intentNo' });

/** Reads an intent order and locks its row until the transaction ends; null if there is none. */
export const lockIntent = (tx: Transaction, intentNo: string): Promise<IntentOrder | null> =>
  intentStates.lock(tx, intentNo);

/** Locks the customer's own intent order. @throws AppError intent.intentNotFound */
export async function lockOwnIntent(
  tx: Transaction,
  accountId: string,
  intentNo: string,
): Promise<IntentOrder> {
  const intent = await lockIntent(tx, intentNo);
  if (intent?.accountId !== accountId) throw new AppError('intent.intentNotFound');
  return intent;
}

/** The account of an intent order, which never changes. @throws AppError intent.intentNotFound */
export async function ownerOfIntent(tx: Transaction, intentNo: string): Promise<string> {
  const [intent] = await tx
    .select({ accountId: intentOrders.accountId })
    .from(intentOrders)
    .where(eq(intentOrders.intentNo, intentNo));
  if (!intent) throw new AppError('intent.intentNotFound');
  return intent.accountId;
}

/**
 * Serialises the transactions that make a reservation for a customer or change one to another car. Taken
 * before the locks on rows of reservations.
 */
export async function lockIntentsOf(tx: Transaction, accountId: string): Promise<void> {
  await lockByKey(tx, `buy.intents/${accountId}`);
}

/** The statuses in which a reservation prevents another one of the same car. */
const liveStatuses = [
  intentStatus.awaitingPayment,
  intentStatus.paid,
  intentStatus.paymentFailed,
  intentStatus.upgrading,
  intentStatus.changing,
];

/** @throws AppError if the customer has a live reservation of the car other than the one named */
export async function assertNoneHeld(
  tx: Transaction,
  of: { accountId: string; modelCode: string; intentNo?: string },
  refusal: Extract<ErrorName, 'intent.intentHeld' | 'intent.targetHeld'>,
): Promise<void> {
  const held = await tx.$count(
    intentOrders,
    and(
      eq(intentOrders.accountId, of.accountId),
      eq(intentOrders.modelCode, of.modelCode),
      inArray(intentOrders.status, liveStatuses),
      of.intentNo === undefined ? undefined : ne(intentOrders.intentNo, of.intentNo),
    ),
  );
  if (held > 0) throw new AppError(refusal);
}

/** The message for each change; null where only the customer made the change and the screen shows it. */
export const intentNotices: Record<IntentEvent, TemplateCode | null> = {
  paid: 'intent.paid',
  fail: null,
  payAgain: null,
  cancel: 'intent.closed',
  expire: 'intent.closed',
  refund: 'intent.refunding',
  refundSucceeded: 'intent.refunded',
  refundFailed: 'intent.refundFailed',
  refundAgain: null,
  convert: 'intent.converted',
  beginUpgrade: 'intent.upgrading',
  upgrade: 'intent.upgraded',
  abandonUpgrade: 'intent.upgradeAbandoned',
  requestChange: 'intent.changing',
  endChange: 'intent.changed',
};

/**
 * A notice about an intent order. `cause` identifies the event within the order, so that each event is
 * notified once.
 */
export function intentNotice(
  intent: IntentOrder,
  about: { template: TemplateCode; words: Record<string, string>; cause: string; subject?: string },
): Notice {
  const { template, words, cause, subject } = about;
  const { accountId, intentNo } = intent;
  return {
    accountId,
    template,
    params: { ...intentWords(intent), ...words },
    source: `intentOrder:${intentNo}:${cause}`,
    link: '/pages/buy/myOrder',
    business: { type: 'intentOrder', no: intentNo },
    ...(subject === undefined ? {} : { subject }),
  };
}

export type IntentMoves = ReturnType<typeof createIntentMoves>;

/** The only way to change an intent order's status: writes the history and notifies the customer. */
export function createIntentMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    /** @throws AppError with the refusal of the state machine, or object.notFound. */
    async move(
      tx: Transaction,
      change: {
        intentNo: string;
        event: IntentEvent;
        actor: string;
        reason?: string;
        set?: Partial<IntentOrder>;
        words?: Record<string, string>;
      },
    ): Promise<Moved<IntentOrder>> {
      const { intentNo, set = {}, words = {}, ...rest } = change;
      const moved = await intentStates.transition(tx, clock, {
        id: intentNo,
        set,
        ...rest,
      });
      const template = intentNotices[change.event];
      if (moved.kind === 'already' || template === null) return moved;
      const intent = { ...moved.row, ...set };
      const cause = String(moved.historyId);
      await notices.tell(tx, intentNotice(intent, { template, words, cause }));
      return moved;
    },
  };
}
