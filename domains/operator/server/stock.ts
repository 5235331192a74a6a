import { text } from '@ev/contract/fields';
import { picture } from '@ev/stock/artwork.ts';
import { definePart } from '@ev/stock/part.ts';
import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SaveOperator, shownFields } from '../contract/operator.ts';
import { spellingNames, spellings } from '../contract/spellings.ts';
import { operators } from './tables.ts';

const { operatorId, baseUrl, ourId } = SaveOperator.shape;
const ownText = (label: string) => z.nullable(text(label, { max: 8 }));

const StockedOperator = z.object({
  operatorId,
  name: text('名称', { max: 40 }),
  spelling: z.enum(spellings),
  baseUrl,
  ourId,
  logo: z.nullable(picture()),
  phone: z.nullable(shownFields.phone),
  serviceName: ownText('服务费名称'),
  occupancyName: ownText('占位费名称'),
  /** An extension that an operator has or has not; left out, it has not. */
  plugAndCharge: z._default(z.boolean(), false),
  /** Keys are no goods: here stands by what name the providers' file has them. */
  keys: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, '只能用小写字母、数字和短横线'))),
  active: z.boolean(),
});
type StockedOperator = z.infer<typeof StockedOperator>;

/**
 * Charging operators without their secrets. One that is to be switched on waits until both sides' keys are there, from
 * the providers' file or typed in the console. One that is left out stays: stations and bills name it.
 */
const companies = definePart<StockedOperator>({
  name: 'operators',
  files: 'list',
  label: '充电运营商',
  item: StockedOperator,
  labels: {
    operatorId: '运营商编号',
    name: '名称',
    spelling: '字段拼写',
    baseUrl: '接口地址',
    ourId: '我方编号',
    logo: '标志',
    phone: '客服电话',
    serviceName: '服务费名称',
    occupancyName: '占位费名称',
    plugAndCharge: '即插即充',
    keys: '密钥名称',
    active: '启用',
  },
  words: { spelling: spellingNames },
  staysLeftOut: true,
  ownPage: true,
  keyField: 'operatorId',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db.select().from(operators).orderBy(asc(operators.operatorId));
    return rows.map((row) => ({
      operatorId: row.operatorId,
      name: row.name,
      spelling: row.spelling,
      baseUrl: row.baseUrl,
      ourId: row.ourId,
      logo: row.logo,
      phone: row.phone,
      plugAndCharge: row.plugAndCharge,
      serviceName: row.serviceName,
      occupancyName: row.occupancyName,
      keys: row.keysName,
      active: row.active || row.opensWithKeys,
    }));
  },
  async put(tx, { added, changed }) {
    for (const { active, keys: keysName, ...item } of added)
      await tx.insert(operators).values({
        ...item,
        keysName,
        active: false,
        opensWithKeys: active,
        version: 1,
        failuresInARow: 0,
      });
    for (const { before, after } of changed) {
      const { active, keys: keysName, ...item } = after;
      const moved = before.baseUrl !== after.baseUrl || before.ourId !== after.ourId;
      await tx
        .update(operators)
        .set({
          ...item,
          keysName,
          version: sql`${operators.version} + 1`,
          // One that is to be switched on is opened as one that waits is: others want to hear of it.
          ...(active === before.active ? {} : { active: false, opensWithKeys: active }),
          ...(before.keys === keysName ? {} : { keysTrace: null }),
          ...(moved ? { token: null, tokenUntil: null } : {}),
        })
        .where(eq(operators.operatorId, item.operatorId));
    }
  },
});

/** What the brand's folder may hold of this domain. */
export const parts = [companies];
