import { dayMs } from '@ev/kernel/durations.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { PhoneObstacle } from '../../contract/phone-change.ts';
import { phonePauseDays } from '../../contract/phone-kinds.ts';
import { phoneChanges } from '../tables.ts';

export type PhoneObstacles = ReturnType<typeof createPhoneObstacles>;

/** What prevents a customer from changing the phone now. */
export function createPhoneObstacles({
  db,
  clock,
  elsewhere,
}: {
  db: Database;
  clock: Clock;
  /** `account.phoneObstacles` of all domains. */
  elsewhere: () => readonly ((accountId: string) => Promise<readonly PhoneObstacle[]>)[];
}) {
  /** When the customer may change the phone again; null if now. */
  async function pausedUntil(reader: Database | Transaction, accountId: string): Promise<Date | null> {
    const pauseMs = phonePauseDays * dayMs;
    const [last] = await reader
      .select({ at: phoneChanges.at })
      .from(phoneChanges)
      .where(
        and(
          eq(phoneChanges.accountId, accountId),
          gt(phoneChanges.at, new Date(clock.now().getTime() - pauseMs)),
        ),
      )
      .orderBy(desc(phoneChanges.at))
      .limit(1);
    return last ? new Date(last.at.getTime() + pauseMs) : null;
  }

  /** Business under way in other domains. */
  const running = async (accountId: string): Promise<PhoneObstacle[]> =>
    (await Promise.all(elsewhere().map((of) => of(accountId)))).flat();

  return {
    async list(accountId: string): Promise<PhoneObstacle[]> {
      const [until, others] = await Promise.all([pausedUntil(db, accountId), running(accountId)]);
      const pause = until === null ? [] : [pauseOf(until)];
      return [...pause, ...others];
    },

    /**
     * Read before the transaction of a change, which must not wait for other connections: what begins in this
     * moment goes on under the new phone. @throws AppError account.phoneObstacle
     */
    async assertNoneRunning(accountId: string): Promise<void> {
      const [first] = await running(accountId);
      if (first) throw new AppError('account.phoneObstacle', { reason: first.reason, title: first.title });
    },

    /** The caller has locked the account. @throws AppError account.phoneChangedRecently */
    async assertNotPaused(tx: Transaction, accountId: string): Promise<void> {
      const until = await pausedUntil(tx, accountId);
      if (until) throw new AppError('account.phoneChangedRecently', { until: until.toISOString() });
    },
  };
}

const pauseOf = (until: Date): PhoneObstacle => ({
  reason: 'recent',
  title: `${phonePauseDays} 天内更换过手机号`,
  text: `为了账号安全，${formatFullDay(shanghaiDay(until))}以后可以再次更换。`,
  href: null,
});
