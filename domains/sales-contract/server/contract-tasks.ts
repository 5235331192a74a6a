import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { signBeforeOf } from './contract-rules.ts';
import { heldCondition, overdueCondition } from './staff-contracts.ts';
import { type ContractRow, salesContracts } from './tables.ts';

type List = Extract<Slots['operations.waiting'][number], { list: unknown }>;

/** Contracts that wait for staff: held orders first of all, and those that are overdue. */
export function createContractTasks(deps: {
  db: Database;
  clock: Clock;
  reached: (reader: Database, actor: StaffActor) => Promise<SQL | undefined>;
}): List[] {
  const { db, clock, reached } = deps;

  function tasks(name: string, condition: () => SQL | undefined, say: (row: ContractRow) => string): List {
    return {
      name,
      permission: 'salesContracts.handle',
      async list({ asking, staffId, storeId }, { depth, most }) {
        // A contract is nobody's own task, because advisers are assigned to orders.
        if (staffId) return { total: 0, first: [] };
        const where = and(
          condition(),
          storeId ? eq(salesContracts.storeId, storeId) : undefined,
          await reached(db, asking),
        );
        const rows = await db
          .select({
            contract: salesContracts,
            total: countedTo(most, sql`from ${salesContracts} where ${where}`),
          })
          .from(salesContracts)
          .where(where)
          .orderBy(asc(salesContracts.dueAt), asc(salesContracts.contractNo))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map(({ contract }) => ({
            id: contract.contractNo,
            keyword: contract.contractNo,
            title: `${contract.buyerName} ${contract.modelName}`,
            text: say(contract),
            owner: null,
            since: contract.heldAt ?? contract.dueAt ?? contract.statusSince,
            due: signBeforeOf(contract),
          })),
        };
      },
    };
  }

  return [
    tasks(
      'contractsHeld',
      () => heldCondition,
      () => '没有按时签署，等待处理',
    ),
    tasks(
      'contractsOverdue',
      () => overdueCondition(clock.now()),
      (contract) => {
        const signBefore = signBeforeOf(contract);
        return signBefore
          ? `冷静期已结束，${formatShortDateTime(signBefore)} 后转为等待处理`
          : '冷静期已结束';
      },
    ),
  ];
}
