import { text } from '@ev/contract/fields';
import { definePart } from '@ev/stock/part.ts';
import { code } from '@ev/stock/values.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { returnAddresses, type StockedReturnAddress } from './tables.ts';

const Address = z.object({
  addressCode: code(),
  name: text('收件人', { max: 20 }),
  phone: z.string().check(z.regex(/^(1\d{10}|0\d{2,3}-?\d{7,8}|400-?\d{3}-?\d{4})$/, '应为手机号或固定电话')),
  text: text('地址', { max: 100 }),
});

/** Where customers send goods back to. Parcels on their way keep the address that they were given. */
const addresses = definePart<StockedReturnAddress>({
  name: 'return-addresses',
  files: 'list',
  label: '商城退货地址',
  item: Address,
  labels: { addressCode: '编码', name: '收件人', phone: '电话', text: '地址' },
  order: 'list',
  keyField: 'addressCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: returnAddresses.content })
      .from(returnAddresses)
      .orderBy(asc(returnAddresses.position), asc(returnAddresses.addressCode));
    return rows.map(({ content }) => content);
  },
  async put(tx, { items, removed }) {
    const gone = removed.map(({ addressCode }) => addressCode);
    if (gone.length > 0) await tx.delete(returnAddresses).where(inArray(returnAddresses.addressCode, gone));
    for (const [position, content] of items.entries())
      await tx
        .insert(returnAddresses)
        .values({ addressCode: content.addressCode, position, content })
        .onConflictDoUpdate({ target: returnAddresses.addressCode, set: { position, content } });
  },
});

/** The part of the brand's folder that belongs to this domain. */
export const parts = [addresses];
