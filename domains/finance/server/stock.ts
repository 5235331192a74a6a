import { day, text } from '@ev/contract/fields';
import { definePart, type ItemFault } from '@ev/stock/part.ts';
import { code, repeatedAt, wholeBetween } from '@ev/stock/values.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { planKindNames, planKinds } from '../contract/kinds.ts';
import { rateText } from '../contract/loan-math.ts';
import { loanPlans, type StockedPlan } from './tables.ts';

const PlanItem = z.object({
  planCode: code(),
  name: text('名称', { max: 20 }),
  text: text('一句话介绍', { max: 60 }),
  lenderName: text('贷款机构', { max: 30 }),
  kind: z.enum(planKinds),
  terms: z
    .array(z.object({ months: wholeBetween(3, 96), rateBps: wholeBetween(0, 2_400) }))
    .check(z.minLength(1, '至少 1 个期数'), z.maxLength(8, '最多 8 个期数')),
  minDownPercent: wholeBetween(0, 95),
  maxDownPercent: wholeBetween(0, 95),
  balloonPercent: wholeBetween(0, 70),
  modelCodes: z.array(z.string()).check(z.maxLength(20, '最多 20 个')),
  validFrom: z.nullable(day('应为日期，如 2026-09-01')),
  validTo: z.nullable(day('应为日期，如 2026-09-30')),
});

/** The loan plans on offer. An application keeps the terms that were chosen, so that plans may change. */
const plans = definePart<StockedPlan>({
  name: 'finance-plans',
  files: 'list',
  label: '金融方案',
  item: PlanItem,
  labels: {
    planCode: '编码',
    name: '名称',
    text: '介绍',
    lenderName: '贷款机构',
    kind: '还款方式',
    terms: '期数',
    months: '月数',
    rateBps: '年利率（万分之一）',
    minDownPercent: '最低首付（%）',
    maxDownPercent: '最高首付（%）',
    balloonPercent: '尾期占贷款的比例（%），等额本息写 0',
    modelCodes: '车型，空着是全部车型',
    validFrom: '开始日期，不写是一直有效',
    validTo: '结束日期，不写是一直有效',
  },
  words: { kind: planKindNames },
  keyField: 'planCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: loanPlans.content })
      .from(loanPlans)
      .orderBy(asc(loanPlans.planCode));
    return rows.map(({ content }) => content);
  },
  check(plan, stock) {
    const { planCode: key, kind, terms, minDownPercent, maxDownPercent, balloonPercent } = plan;
    const faults: ItemFault[] = [];
    for (const [index, modelCode] of plan.modelCodes.entries())
      if (!stock.keysOf('cars').has(modelCode))
        faults.push({ key, path: ['modelCodes', index], message: `没有车型 ${modelCode}` });
    const months = terms.map((term) => term.months);
    for (const index of repeatedAt(months.map(String)))
      faults.push({ key, path: ['terms', index, 'months'], message: `${months[index]} 个月出现了两次` });
    if (months.some((one, index) => index > 0 && one < (months[index - 1] ?? 0)))
      faults.push({ key, path: ['terms'], message: '期数要从短到长排列' });
    if (maxDownPercent < minDownPercent)
      faults.push({ key, path: ['maxDownPercent'], message: '不能小于最低首付' });
    if (kind === 'equal' && balloonPercent > 0)
      faults.push({ key, path: ['balloonPercent'], message: '等额本息没有尾期，应为 0' });
    if (kind === 'balloon' && balloonPercent === 0)
      faults.push({ key, path: ['balloonPercent'], message: '没有填写，要写尾期占贷款的比例' });
    if (plan.validFrom !== null && plan.validTo !== null && plan.validTo < plan.validFrom)
      faults.push({ key, path: ['validTo'], message: '不能早于开始日期' });
    return faults;
  },
  ask: ({ changed }) =>
    changed.flatMap(({ before, after }) =>
      after.terms.flatMap(({ months, rateBps }, index) => {
        const was = before.terms.find((one) => one.months === months)?.rateBps;
        return was !== undefined && Math.abs(rateBps - was) >= 200
          ? [
              {
                key: after.planCode,
                path: ['terms', index, 'rateBps'],
                message: `${months} 期从 ${rateText(was)} 变为 ${rateText(rateBps)}`,
              },
            ]
          : [];
      }),
    ),
  async put(tx, { written, removed }) {
    const gone = removed.map(({ planCode }) => planCode);
    if (gone.length > 0) await tx.delete(loanPlans).where(inArray(loanPlans.planCode, gone));
    for (const content of written)
      await tx
        .insert(loanPlans)
        .values({ planCode: content.planCode, content })
        .onConflictDoUpdate({ target: loanPlans.planCode, set: { content } });
  },
});

/** The part of the brand's folder that belongs to this domain. */
export const parts = [plans];
