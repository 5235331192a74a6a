import { definePart } from '@ev/stock/part.ts';
import { wholeBetween } from '@ev/stock/values.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { occupancyRules } from './tables.ts';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '应为时间，如 22:00'));

const Rule = z.object({
  operatorId: z.string().check(z.regex(/^[0-9A-Z]{9}$/, '应为 9 位组织机构代码，不带短横线')),
  freeMinutes: wholeBetween(0, 240),
  feeFenPerMinute: wholeBetween(0, 1000),
  capFen: z.nullable(wholeBetween(0, 100_000)),
  nightFrom: z.nullable(clockTime),
  nightTo: z.nullable(clockTime),
});
type StockedRule = z.infer<typeof Rule>;

/** Occupancy fees per operator: no interface contains them, so the brand enters the agreed fees. */
const occupancy = definePart<StockedRule>({
  name: 'charging-occupancy',
  files: 'list',
  label: '占位费',
  item: Rule,
  labels: {
    operatorId: '运营商',
    freeMinutes: '充电结束后免费几分钟',
    feeFenPerMinute: '每分钟（分）',
    capFen: '单次封顶（分）',
    nightFrom: '夜间免收从',
    nightTo: '夜间免收到',
  },
  keyField: 'operatorId',
  nameOf: ({ operatorId }) => operatorId,
  read: (db) => db.select().from(occupancyRules).orderBy(asc(occupancyRules.operatorId)),
  check: ({ operatorId: key, nightFrom, nightTo }) =>
    (nightFrom === null) === (nightTo === null)
      ? []
      : [{ key, path: ['nightTo'], message: '夜间免收要写明从几点到几点，或都不写' }],
  async put(tx, { written, removed }) {
    const gone = removed.map(({ operatorId }) => operatorId);
    if (gone.length > 0) await tx.delete(occupancyRules).where(inArray(occupancyRules.operatorId, gone));
    for (const rule of written) {
      await tx
        .insert(occupancyRules)
        .values(rule)
        .onConflictDoUpdate({ target: occupancyRules.operatorId, set: rule });
    }
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [occupancy];
