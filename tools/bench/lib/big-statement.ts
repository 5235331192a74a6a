import type pg from 'pg';
import { accountNoOf } from '../../../domains/bank/server/account-number.ts';

export const statementLines = 10_000;

/** Gives orders that are not settled an account number, as their lock does. */
async function openAccounts(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ order_no: string }>(
    `select order_no from car_order where locked_at is not null and delivered_at is null and closed_at is null
     and order_no not in (select order_no from bank_balance) order by order_no`,
  );
  const orderNos = rows.map((row) => row.order_no);
  await pool.query(
    `insert into bank_balance (order_no, account_id, store_id, account_no, opened_at_bank, created_at)
     select o.order_no, o.account_id, o.store_id, given.account_no,
       '{"bankName":"江海银行","branchName":"测试支行","holder":"测试"}', now()
     from unnest($1::text[], $2::text[]) as given (order_no, account_no)
     join car_order o on o.order_no = given.order_no`,
    [orderNos, orderNos.map((_, index) => accountNoOf('6229008899', index + 1))],
  );
}

/**
 * The file of a statement towards the open balances of a database: one half of the lines came to the account
 * number of an order, the other half names only the payer.
 */
export async function bigStatement(pool: pg.Pool): Promise<string> {
  await openAccounts(pool);
  const { rows } = await pool.query<{ account_no: string; buyer_name: string; due_fen: string }>(
    `select account_no, buyer_name, total_fen - deposit_fen as due_fen
     from bank_balance join car_order using (order_no) where account_no is not null order by order_no`,
  );
  if (rows.length === 0) throw new Error('No order has an account number');
  const cells = Array.from({ length: statementLines }, (_, index) => {
    const order = rows[index % rows.length];
    const yuan = (Number(order?.due_fen) / 100).toFixed(2);
    const toAccount = index % 2 === 0 ? order?.account_no : '';
    return ['2026-11-28', `BENCH${index}`, yuan, order?.buyer_name, toAccount, '购车尾款'].join(',');
  });
  return ['交易日期,交易流水号,收入金额,对方户名,收款账号,附言', ...cells].join('\n');
}
