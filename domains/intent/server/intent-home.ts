import type { ErrorName } from '@ev/contract/errors';
import type { Notice, Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { intentStatus } from '../contract/statuses.ts';
import { type IntentEvent, intentMachine } from './intent-machine.ts';
import { intentWords } from './intent-words.ts';
import { type IntentOrder, intentOrders } from './tables.ts';

export const intentStates = statefulTable(intentOrders, { machine: intentMachine, id: 'intentNo' });

/** Reads an intent order with a lock that lasts until the transaction ends; null when there is none. */
export const lockIntent = (tx: Transaction, intentNo: string): Promise<IntentOrder | null> =>
  intentStates.lock(tx, intentNo);

/** The customer's own, locked. @throws AppError intent.intentNotFound */
export async function lockOwnIntent(
  tx: Transaction,
  accountId: string,
  intentNo: string,
): Promise<IntentOrder> {
  const intent = await lockIntent(tx, intentNo);
  if (intent?.accountId !== accountId) throw new AppError('intent.intentNotFound');
  return intent;
}

/** Whose it is, which never changes. @throws AppError intent.intentNotFound */
export async function ownerOfIntent(tx: Transaction, intentNo: string): Promise<string> {
  const [intent] = await tx
    .select({ accountId: intentOrders.accountId })
    .from(intentOrders)
    .where(eq(intentOrders.intentNo, intentNo));
  if (!intent) throw new AppError('intent.intentNotFound');
  return intent.accountId;
}

/**
 * Whoever makes a customer's reservation of a car, or makes it one of another car, does so alone. Comes before
 * the rows of the reservations.
 */
export async function lockIntentsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`buy.intents/${accountId}`}, 0))`);
}

/** The statuses in which a reservation stands in the way of another one of the same car. */
const liveStatuses = [
  intentStatus.awaitingPayment,
  intentStatus.paid,
  intentStatus.paymentFailed,
  intentStatus.upgrading,
  intentStatus.changing,
];

/** @throws AppError when the customer has a live reservation of the car, but for the one named */
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

/** What the customer is told of each change; null where the change is theirs alone and says so on the screen. */
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

/** A message about an intent order. `cause` names what it tells of among its causes: each tells once. */
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

/** The only way in which an intent order's status changes: with its history, and the customer is told. */
export function createIntentMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    /** @throws AppError with the machine's refusal, or object.notFound. */
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
