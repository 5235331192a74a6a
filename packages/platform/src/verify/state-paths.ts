import { movesOf } from '@ev/kernel/state-machine.ts';
import { getTableName, sql } from 'drizzle-orm';
import { type MadeStatefulTable, statefulTables } from '../stateful-table.ts';
import { type Check, checkByQuery } from './check.ts';

/**
 * Every status is where its history of declared moves has led it, for all machines of the product. Some rows of
 * a demo's data (`seeded`) have no history.
 */
export function statePathChecks({ seeded }: { seeded: boolean }): Check[] {
  return statefulTables().flatMap((made) => [historyCheck(made), statusCheck(made, seeded)]);
}

/** Each entry goes on from the one before it, by a move that the machine declares or a migration made. */
function historyCheck({ machine, migrated }: MadeStatefulTable): Check {
  const declared = [...movesOf(machine).map(({ from, event, to }) => `${from} ${event} ${to}`), ...migrated];
  return checkByQuery(
    `${machine.name} 的状态历史连续且符合状态机`,
    sql`
      select entity_id || '：' || coalesce(from_state, '（无）') || ' ' || event || ' ' || to_state as text
      from (
        select *, lag(to_state) over own as before, row_number() over own as n
        from state_history where machine = ${machine.name}
        window own as (partition by entity_id order by id)
      ) step
      where from_state is distinct from before
        or (n > 1 and not from_state || ' ' || event || ' ' || to_state = any(${sql.param(declared)}))`,
  );
}

function statusCheck({ machine, table, id, status, where }: MadeStatefulTable, seeded: boolean): Check {
  return checkByQuery(
    `${machine.name} 的当前状态与历史一致（${getTableName(table)}）`,
    sql`
      select ${id}::text || '：' || ${status}::text || '，历史为 ' || coalesce(last.to_state, '（无）') as text
      from ${table} left join lateral (
        select to_state from state_history
        where machine = ${machine.name} and entity_id = ${id}::text order by id desc limit 1
      ) last on true
      where last.to_state is distinct from ${status}::text
        ${where ? sql`and ${where}` : sql``} ${seeded ? sql`and last.to_state is not null` : sql``}`,
  );
}
