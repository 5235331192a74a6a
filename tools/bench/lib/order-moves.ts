import type pg from 'pg';
import { as, type Member } from '../../../packages/testkit/src/wire/member.ts';
import { call, type PreparedCall, prepare } from '../../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../../packages/wire/test/independent-client.ts';
import { type LoadFigures, measureCalls } from './measure-calls.ts';
import type { Product } from './product.ts';

/**
 * Transitions: all orders are locked, then all unlocked, alternately. Each is a whole command with its
 * status, history, message and idempotency record in one transaction. `orderNos` are distributed over the
 * customers in turn.
 */
export async function measureMoves(
  product: Product,
  target: Target,
  pool: pg.Pool,
  { members, orderNos }: { members: readonly Member[]; orderNos: readonly string[] },
): Promise<LoadFigures> {
  const ownerOf = (i: number) => as(members[i % members.length] as Member);
  const { totalFen } = await call(target, 'order.getOrder', { orderNo: orderNos[0] ?? '' }, ownerOf(0));
  let locked = false;
  const turn = async (): Promise<PreparedCall[]> => {
    if (!locked) await letPauseEnd(pool, orderNos);
    const calls: PreparedCall[] = [];
    for (const [i, orderNo] of orderNos.entries()) {
      calls.push(
        locked
          ? await prepare(target, 'order.undoLock', { orderNo }, ownerOf(i))
          : await prepare(target, 'order.lockOrder', { orderNo, expectedTotalFen: totalFen }, ownerOf(i)),
      );
    }
    locked = !locked;
    return calls;
  };
  return measureCalls('锁单与撤销 lock and undo', product, turn);
}

/** An order cannot be locked in the first seconds after its status has changed, nor without its contract. */
async function letPauseEnd(pool: pg.Pool, orderNos: readonly string[]): Promise<void> {
  await pool.query(
    `update car_order set status_since = status_since - interval '1 minute' where order_no = any($1)`,
    [orderNos],
  );
  await pool.query(
    `update sales_contract set status = 'signed', signed_at = now(), contract_type = '1', document_no = contract_no, offline_reason = '测试'
     where order_no = any($1) and status <> 'signed'`,
    [orderNos],
  );
}
