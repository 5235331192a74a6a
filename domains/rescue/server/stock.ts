import { text } from '@ev/contract/fields';
import { refuseDemoValues } from '@ev/stock/demo-values.ts';
import { definePart } from '@ev/stock/part.ts';
import { code } from '@ev/stock/values.ts';
import * as z from 'zod/mini';
import { rescueKindNames, rescueKinds } from '../contract/kinds.ts';
import { rescueRules, type StockedRules } from './tables.ts';

const Rules = z.object({
  id: code(),
  hotline: z
    .string()
    .check(
      z.regex(
        /^(400-?\d{3}-?\d{4}|0\d{2,3}-?\d{7,8}|1\d{10}|\d{5,6})$/,
        '应为 400 号码、固定电话、手机号或短号',
      ),
    ),
  hours: text('服务时间', { max: 30 }),
  feeText: text('收费说明', { max: 200 }),
  cancelFeeFen: z.int('应为整数').check(z.gte(0, '不能小于 0'), z.lte(100_000, '不能大于 100000')),
  freeKinds: z.array(z.enum(rescueKinds, '没有这种情况')),
});

/** Hotline and fees of rescues. One entry; the first one counts. */
const rules = definePart<StockedRules>({
  name: 'rescue-rules',
  files: 'list',
  label: '道路救援规则',
  item: Rules,
  labels: {
    id: '编码',
    hotline: '救援热线',
    hours: '服务时间',
    feeText: '收费说明',
    cancelFeeFen: '救援车出发后取消的费用（分）',
    freeKinds: '免费的情况',
  },
  words: { freeKinds: rescueKindNames },
  keyField: 'id',
  nameOf: () => '道路救援规则',
  async read(db) {
    const rows = await db.select({ content: rescueRules.content }).from(rescueRules);
    return rows.map(({ content }) => content);
  },
  async put(tx, { items }) {
    await tx.delete(rescueRules);
    for (const content of items) await tx.insert(rescueRules).values({ id: content.id, content });
  },
});

/** The part of the brand's folder that belongs to this domain. */
export const parts = [rules];
export const realGuards = [refuseDemoValues(rules)];
