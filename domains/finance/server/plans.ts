import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, eq } from 'drizzle-orm';
import type { Plan } from '../contract/plan.ts';
import { isOffered } from './loan-rules.ts';
import { loanPlans, type StockedPlan } from './tables.ts';

const planOf = ({ modelCodes: _, validFrom: __, validTo: ___, ...plan }: StockedPlan): Plan => plan;

export type Plans = ReturnType<typeof createPlans>;

/** The loan plans of the brand, from its stock. */
export function createPlans({ db, clock }: { db: Database; clock: Clock }) {
  const today = () => shanghaiDay(clock.now());
  return {
    /** Those that can be chosen today, by code. */
    async list(modelCode?: string): Promise<Plan[]> {
      const rows = await db
        .select({ content: loanPlans.content })
        .from(loanPlans)
        .orderBy(asc(loanPlans.planCode));
      return rows.flatMap(({ content }) => (isOffered(content, today(), modelCode) ? [planOf(content)] : []));
    },

    /** Null if it cannot be chosen today for this model. */
    async find(tx: Transaction, planCode: string, modelCode: string): Promise<Plan | null> {
      const [row] = await tx
        .select({ content: loanPlans.content })
        .from(loanPlans)
        .where(eq(loanPlans.planCode, planCode));
      return row && isOffered(row.content, today(), modelCode) ? planOf(row.content) : null;
    },

    areAny: async (): Promise<boolean> => (await db.$count(loanPlans)) > 0,
  };
}
