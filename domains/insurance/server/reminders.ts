import { addDays, formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Vehicles } from '@ev/vehicle/server/public.ts';
import { and, asc, between, eq, gt } from 'drizzle-orm';
import { policyKindNames, reminderDays } from '../contract/kinds.ts';
import { insureLink } from './quote-home.ts';
import { dueReminder } from './reminder-rules.ts';
import { type PolicyRow, policies } from './tables.ts';

/** Reminds owners before their policies end. */
export function createReminders(deps: {
  db: Database;
  clock: Clock;
  notices: Pick<Notices, 'tell'>;
  vehicles: Pick<Vehicles, 'find'>;
}) {
  const { db, clock, notices, vehicles } = deps;

  /** A later policy of the same kind continues the insurance. */
  const isRenewed = async (tx: Transaction, { vin, accountId, kind, toDay }: PolicyRow) =>
    (await tx.$count(
      policies,
      and(
        eq(policies.vin, vin),
        eq(policies.accountId, accountId),
        eq(policies.kind, kind),
        gt(policies.toDay, toDay),
      ),
    )) > 0;

  const remind = (policyId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(policies).where(eq(policies.policyId, policyId)).for('update');
      const now = clock.now();
      const days = row ? dueReminder(row, shanghaiDay(now)) : null;
      if (!row || days === null) return;
      await tx.update(policies).set({ remindedDays: days }).where(eq(policies.policyId, policyId));
      if (await isRenewed(tx, row)) return;
      const car = await vehicles.find(tx, row.vin);
      await notices.tell(tx, {
        accountId: row.accountId,
        template: days === Math.min(...reminderDays) ? 'insurance.endsTomorrow' : 'insurance.endsSoon',
        params: {
          car: car?.plate ?? car?.modelName ?? '车辆',
          kind: policyKindNames[row.kind],
          day: formatDay(row.toDay, now),
        },
        source: `insurancePolicy:${policyId}:${days}`,
        link: insureLink(row.vin),
        business: { type: 'insurancePolicy', no: policyId },
      });
    });

  return {
    sweep(): Promise<void> {
      const today = shanghaiDay(clock.now());
      const last = addDays(today, Math.max(...reminderDays));
      return eachKey(async (after, limit) => {
        const rows = await db
          .select({ policyId: policies.policyId })
          .from(policies)
          .where(
            and(
              between(policies.toDay, today, last),
              after === '' ? undefined : gt(policies.policyId, after),
            ),
          )
          .orderBy(asc(policies.policyId))
          .limit(limit);
        return rows.map(({ policyId }) => policyId);
      }, remind);
    },
  };
}
