import { dayMs, hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Signals } from '@ev/platform/signals.ts';
import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { absentMinutes, deskStatus, reopenHours } from '../contract/kinds.ts';
import {
  addNotice,
  chatLink,
  customerOf,
  latestOf,
  lockCustomer,
  moveConversation,
} from './conversation-home.ts';
import type { Presences } from './presence.ts';
import {
  deskConversations,
  deskCustomers,
  deskEntries,
  deskNotes,
  deskOpenings,
  deskTickets,
} from './tables.ts';

/** A customer who has not seen an answer for so long gets a message. */
const unseenMs = minuteMs;
/** A conversation with the help ends after so long without an entry. */
const idleMs = dayMs;
/** For so long the entries of conversations are stored. */
const keptMs = 365 * dayMs;
/** Maximum number of each kind in one sweep; the rest follows in the next. */
const sweepLimit = 200;

type SweepDeps = {
  db: Database;
  clock: Clock;
  signals: Signals;
  notices: Notices;
  presences: Presences;
};

/** What happens at the desk on its own. */
export function createSweep(deps: SweepDeps) {
  return async (): Promise<void> => {
    await giveBackOfAbsent(deps);
    await closeEnded(deps);
    await tellUnseen(deps);
    await forget(deps);
  };
}

async function eachCustomer(
  { db, signals }: SweepDeps,
  accountIds: readonly string[],
  act: (tx: Transaction, accountId: string) => Promise<void>,
): Promise<void> {
  for (const accountId of accountIds) {
    await db.transaction(async (tx) => {
      await lockCustomer(tx, accountId);
      await act(tx, accountId);
    });
    await signals.publish('deskChanged', { accountId });
  }
}

/** The conversations of members who are not at the desk go back to the queue. */
async function giveBackOfAbsent(deps: SweepDeps): Promise<void> {
  const { db, clock, presences } = deps;
  const { accountId, status, statusSince, staffId } = deskConversations;
  const before = new Date(clock.now().getTime() - absentMinutes * minuteMs);
  const isLeft = and(eq(status, deskStatus.taken), lte(statusSince, before), presences.isAbsent(staffId));
  const left = await db.select({ accountId }).from(deskConversations).where(isLeft).limit(sweepLimit);
  await eachCustomer(
    deps,
    left.map((row) => row.accountId),
    async (tx, id) => {
      // The member may be back, or the conversation solved, since it was found.
      const [row] = await tx
        .select()
        .from(deskConversations)
        .where(and(eq(accountId, id), isLeft));
      if (!row) return;
      await moveConversation(tx, clock, {
        conversationNo: row.conversationNo,
        event: 'giveBack',
        actor: 'system',
        set: { staffId: null, staffName: null },
      });
      await addNotice(tx, clock, row, '已为你重新排队，请稍候');
    },
  );
}

async function closeEnded(deps: SweepDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now().getTime();
  const { accountId, status, statusSince, lastAt } = deskConversations;
  const isOver = or(
    and(eq(status, deskStatus.solved), lte(statusSince, new Date(now - reopenHours * hourMs))),
    and(eq(status, deskStatus.answering), lte(lastAt, new Date(now - idleMs))),
  );
  const over = await db.select({ accountId }).from(deskConversations).where(isOver).limit(sweepLimit);
  await eachCustomer(
    deps,
    over.map((row) => row.accountId),
    async (tx, id) => {
      const [row] = await tx
        .select()
        .from(deskConversations)
        .where(and(eq(accountId, id), isOver));
      if (!row) return;
      const { conversationNo } = row;
      await moveConversation(tx, clock, { conversationNo, event: 'close', actor: 'system' });
    },
  );
}

/** One message for all answers that a customer has not seen. */
async function tellUnseen(deps: SweepDeps): Promise<void> {
  const { db, clock, notices } = deps;
  const { accountId, answerNo, readNo, toldNo, answeredAt } = deskCustomers;
  const isUnseen = and(
    gt(answerNo, readNo),
    gt(answerNo, toldNo),
    lte(answeredAt, new Date(clock.now().getTime() - unseenMs)),
  );
  const unseen = await db.select({ accountId }).from(deskCustomers).where(isUnseen).limit(sweepLimit);
  for (const { accountId: id } of unseen)
    await db.transaction(async (tx) => {
      await lockCustomer(tx, id);
      const customer = await customerOf(tx, id);
      if (customer.answerNo <= Math.max(customer.readNo, customer.toldNo)) return;
      const conversation = await latestOf(tx, id);
      await notices.tell(tx, {
        accountId: id,
        template: 'service-desk.answered',
        params: { staff: conversation?.staffName ?? '工作人员' },
        source: `desk:${id}:${customer.answerNo}`,
        link: chatLink,
        business: { type: 'desk', no: conversation?.conversationNo ?? id },
      });
      await tx.update(deskCustomers).set({ toldNo: customer.answerNo }).where(eq(accountId, id));
    });
}

/** Deletes what was said long ago, tickets that nobody used, and who opened what on earlier days. */
async function forget({ db, clock }: SweepDeps): Promise<void> {
  const now = clock.now();
  await db.delete(deskTickets).where(lte(deskTickets.expiresAt, now));
  await db.delete(deskOpenings).where(lt(deskOpenings.day, shanghaiDay(now)));
  const before = new Date(now.getTime() - keptMs);
  const gone = db
    .select({ accountId: deskEntries.accountId, no: deskEntries.no })
    .from(deskEntries)
    .where(lte(deskEntries.at, before))
    .limit(sweepLimit * 5);
  await db.delete(deskEntries).where(sql`(${deskEntries.accountId}, ${deskEntries.no}) in ${gone}`);
  const { conversationNo, lastAt } = deskConversations;
  const ended = db.select({ conversationNo }).from(deskConversations).where(lte(lastAt, before));
  await db.delete(deskNotes).where(inArray(deskNotes.conversationNo, ended));
}
