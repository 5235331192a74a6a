import { text } from '@ev/contract/fields';
import { definePart, type ItemFault } from '@ev/stock/part.ts';
import { code, fenUpTo } from '@ev/stock/values.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ReceivingBank, receivingAccounts } from './tables.ts';

const Account = z.object({
  accountCode: code(),
  bankName: text('开户银行', { max: 30 }),
  branchName: text('开户支行', { max: 60 }),
  holder: text('户名', { max: 60 }),
  prefix: z.string().check(z.regex(/^[1-9]\d{5,13}$/, '应为 6 到 14 位数字，不以 0 开头')),
  onlineMostFen: fenUpTo(500_000),
  inUse: z.boolean(),
});

/**
 * Where the brand receives balances. Numbers that orders have already stay as they are, also when the brand
 * changes its bank.
 */
const accounts = definePart<ReceivingBank>({
  name: 'bank-accounts',
  files: 'list',
  label: '尾款收款账户',
  item: Account,
  labels: {
    accountCode: '编码',
    bankName: '开户银行',
    branchName: '开户支行',
    holder: '户名',
    prefix: '专属账号前缀',
    onlineMostFen: '单次在线支付上限（分），0 是不支持在线支付',
    inUse: '新订单使用',
  },
  keyField: 'accountCode',
  nameOf: ({ bankName }) => bankName,
  async read(db) {
    const rows = await db
      .select({ content: receivingAccounts.content })
      .from(receivingAccounts)
      .orderBy(asc(receivingAccounts.accountCode));
    return rows.map(({ content }) => content);
  },
  async refuse(_tx, { items }) {
    const used = items.filter(({ inUse }) => inUse);
    const prefixes = items.map(({ prefix }) => prefix);
    return [
      ...used.slice(1).map(
        ({ accountCode: key }): ItemFault => ({
          key,
          path: ['inUse'],
          message: '只能有一个收款账户用于新订单',
        }),
      ),
      ...items
        .filter(({ prefix }, at) => prefixes.indexOf(prefix) !== at)
        .map(
          ({ accountCode: key, prefix }): ItemFault => ({
            key,
            path: ['prefix'],
            message: `前缀 ${prefix} 出现了两次`,
          }),
        ),
    ];
  },
  async put(tx, { written, removed }) {
    const gone = removed.map(({ accountCode }) => accountCode);
    if (gone.length > 0)
      await tx.delete(receivingAccounts).where(inArray(receivingAccounts.accountCode, gone));
    for (const content of written)
      await tx
        .insert(receivingAccounts)
        .values({ accountCode: content.accountCode, content })
        .onConflictDoUpdate({ target: receivingAccounts.accountCode, set: { content } });
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [accounts];
