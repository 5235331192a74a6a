import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { CodeBudget } from '@ev/platform/module.ts';
import { and, count, gt, isNull, lt, sql, sum } from 'drizzle-orm';
import { day, hour, minute } from './sms-quota.ts';
import { smsCodes, smsOverBudget } from './tables.ts';

/**
 * Budget of codes over all phones. Quotas per phone, device and network do not stop an attacker with many of
 * each, and every message costs money.
 *
 * Spending it all must not lock everyone out: the last fifth is reserved for devices on which the phone has
 * logged in before.
 */
const strangersShare = 0.8;

const windows = {
  minute: { ms: minute, of: 'perMinute' },
  hour: { ms: hour, of: 'perHour' },
  day: { ms: day, of: 'perDay' },
} as const;
type Window = keyof typeof windows;
const names = Object.keys(windows) as Window[];

export type SentInAll = Readonly<Record<Window, number>>;

export function isSpent(sent: SentInAll, budget: CodeBudget, knownDevice: boolean): boolean {
  const share = knownDevice ? 1 : strangersShare;
  return names.some((name) => sent[name] >= Math.floor(budget[windows[name].of] * share));
}

export type SmsBudget = ReturnType<typeof createSmsBudget>;

export function createSmsBudget({ db, clock, budget }: { db: Database; clock: Clock; budget: CodeBudget }) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);

  async function sentInAll(reader: Database | Transaction): Promise<SentInAll> {
    const within = (ms: number) => count(sql`case when ${gt(smsCodes.createdAt, before(ms))} then 1 end`);
    const [row] = await reader
      .select({ minute: within(minute), hour: within(hour), day: count() })
      .from(smsCodes)
      .where(and(gt(smsCodes.createdAt, before(day)), isNull(smsCodes.failedAt)));
    return row ?? { minute: 0, hour: 0, day: 0 };
  }

  return {
    /** Whether another code may be sent. The caller holds the lock on all codes. */
    async allows(tx: Transaction, knownDevice: boolean): Promise<boolean> {
      return !isSpent(await sentInAll(tx), budget, knownDevice);
    },

    /** Records a refused code, aggregated by minute so that a flood stays small. */
    async noteRefused(): Promise<void> {
      const at = clock.now().getTime();
      await db
        .insert(smsOverBudget)
        .values({ minute: new Date(at - (at % minute)), refused: 1 })
        .onConflictDoUpdate({
          target: smsOverBudget.minute,
          set: { refused: sql`${smsOverBudget.refused} + 1` },
        });
    },

    /** Number of refusals in the last day. */
    async countRefused(): Promise<number> {
      const [row] = await db
        .select({ refused: sum(smsOverBudget.refused) })
        .from(smsOverBudget)
        .where(gt(smsOverBudget.minute, before(day)));
      return Number(row?.refused ?? 0);
    },

    /** Sent codes and budget by window. */
    async usage(): Promise<{ window: Window; sent: number; budget: number }[]> {
      const sent = await sentInAll(db);
      return names.map((window) => ({ window, sent: sent[window], budget: budget[windows[window].of] }));
    },

    async sweep(): Promise<void> {
      await db.delete(smsOverBudget).where(lt(smsOverBudget.minute, before(2 * day)));
    },
  };
}
