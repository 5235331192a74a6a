import { text } from '@ev/contract/fields';
import { picture } from '@ev/stock/artwork.ts';
import { refuseDemoValues } from '@ev/stock/demo-values.ts';
import { defineGuard, definePart, type PartnerGuard } from '@ev/stock/part.ts';
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
  /** Extensions that an operator supports; false if left out. */
  plugAndCharge: z._default(z.boolean(), false),
  /**
   * Secrets do not belong in the stock: this is the name under which the providers' file contains the keys.
   */
  keys: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, '只能用小写字母、数字和短横线'))),
  active: z.boolean(),
});
type StockedOperator = z.infer<typeof StockedOperator>;

/**
 * Charging operators without their secrets. An operator to be enabled waits until the keys of both sides
 * exist, from the providers' file or entered in the console. An operator that is left out remains, because
 * stations and bills reference it.
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
          // An operator to be enabled is first marked as waiting for keys, so that enabling it notifies other
          // domains.
          ...(active === before.active ? {} : { active: false, opensWithKeys: active }),
          ...(before.keys === keysName ? {} : { keysTrace: null }),
          ...(moved ? { token: null, tokenUntil: null } : {}),
        })
        .where(eq(operators.operatorId, item.operatorId));
    }
  },
});

/** Keys under a name that the providers' file lacks would never come. */
const keysOfNames: PartnerGuard = {
  partner: 'operatorKeys',
  guard: (partners) =>
    defineGuard<StockedOperator>({
      part: 'operators',
      check({ operatorId: key, keys }) {
        if (keys === null || partners().operatorKeys.of(keys) !== null) return [];
        const message = `PROVIDERS_FILE 的 operatorKeys 里没有 ${keys}：先加入这组密钥，或写 null，再在控制台填写密钥`;
        return [{ key, path: ['keys'], message }];
      },
    }),
};

/** The parts of the brand's folder that belong to this domain. */
export const parts = [companies];
export const partnerGuards = [keysOfNames];
export const realGuards = [refuseDemoValues(companies)];
