import { isDeepStrictEqual } from 'node:util';
import { phone, text } from '@ev/contract/fields';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { definePart, type ItemFault } from '@ev/stock/part.ts';
import { code, fenUpTo, isStrangePrice, nextName, repeatedAt, wholeBetween } from '@ev/stock/values.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { swapGives } from '../contract/kinds.ts';
import { chargerInstallers, chargerSwaps, chargerTerms, type StockedTerms } from './tables.ts';

const Terms = z.object({
  termsCode: code(),
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/, '只能用字母、数字、点和短横线')),
  name: text('名称', { max: 20 }),
  text: text('一句话介绍', { max: 60 }),
  modelCodes: z.array(z.string()).check(z.maxLength(20, '最多 20 个')),
  rightCode: z.nullable(code()),
  powerKw: z.number().check(z.gte(1, '不能小于 1'), z.lte(50, '不能大于 50')),
  freeMetres: wholeBetween(0, 500),
  cableFen: fenUpTo(1_000),
  includes: z.array(text('包含内容', { max: 40 })).check(z.maxLength(10, '最多 10 条')),
  items: z
    .array(
      z.object({
        code: code(),
        name: text('名称', { max: 20 }),
        text: text('说明', { max: 60 }),
        unit: text('单位', { max: 4 }),
        priceFen: fenUpTo(10_000),
      }),
    )
    .check(z.maxLength(20, '最多 20 项')),
});

/**
 * What is free with a home charger and what is paid. An installation keeps the version it was applied for
 * under, so a published version never changes.
 */
const terms = definePart<StockedTerms>({
  name: 'home-charger-fees',
  files: 'list',
  label: '家充桩安装标准',
  item: Terms,
  labels: {
    termsCode: '编码',
    version: '版本',
    name: '名称',
    text: '说明',
    modelCodes: '车型，空着是全部车型',
    rightCode: '权益编码，不写是每个订单都有',
    powerKw: '功率（kW）',
    freeMetres: '免费线缆（米）',
    cableFen: '超出部分每米（分）',
    includes: '免费包含',
    items: '增项',
    code: '增项编码',
    unit: '单位',
    priceFen: '单价（分）',
  },
  keyField: 'termsCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: chargerTerms.content })
      .from(chargerTerms)
      .where(eq(chargerTerms.current, true))
      .orderBy(asc(chargerTerms.termsCode));
    return rows.map(({ content }) => content);
  },
  check({ termsCode: key, modelCodes, items }, stock) {
    const faults: ItemFault[] = [];
    for (const [index, modelCode] of modelCodes.entries())
      if (!stock.keysOf('cars').has(modelCode))
        faults.push({ key, path: ['modelCodes', index], message: `没有车型 ${modelCode}` });
    const codes = items.map((item) => item.code);
    for (const index of repeatedAt(codes))
      faults.push({ key, path: ['items', index, 'code'], message: `${codes[index]} 出现了两次` });
    return faults;
  },
  async refuse(tx, { written }) {
    const published = await versionsOf(
      tx,
      written.map(({ termsCode }) => termsCode),
    );
    return written
      .filter((item) =>
        published.some(
          (one) =>
            one.termsCode === item.termsCode && one.version === item.version && !isDeepStrictEqual(one, item),
        ),
      )
      .map(({ termsCode: key, version }) => ({
        key,
        path: ['version'],
        message: `版本 ${version} 已经发布，内容不能再改，请换一个版本号`,
      }));
  },
  ask: ({ changed }) =>
    changed.flatMap(({ before, after }) =>
      isStrangePrice(before.cableFen, after.cableFen)
        ? [
            {
              key: after.termsCode,
              path: ['cableFen'],
              message: `从 ${formatYuan(before.cableFen)} 变为 ${formatYuan(after.cableFen)}`,
            },
          ]
        : [],
    ),
  async renew(tx, item, before) {
    if (isDeepStrictEqual(item, before)) return item;
    const published = await versionsOf(tx, [item.termsCode]);
    // To undo a mistaken publication, draft the previous version, which then applies again.
    if (published.some((one) => isDeepStrictEqual(one, item))) return item;
    const taken = new Set(published.map(({ version }) => version));
    return taken.has(item.version) ? { ...item, version: nextName(item.version, taken) } : item;
  },
  async put(tx, { items, removed }, now) {
    const codes = [...items, ...removed].map(({ termsCode }) => termsCode);
    if (codes.length > 0)
      await tx
        .update(chargerTerms)
        .set({ current: false })
        .where(and(eq(chargerTerms.current, true), inArray(chargerTerms.termsCode, codes)));
    for (const content of items) {
      const { termsCode, version } = content;
      await tx
        .insert(chargerTerms)
        .values({ termsCode, version, content, current: true, publishedAt: now })
        .onConflictDoUpdate({
          target: [chargerTerms.termsCode, chargerTerms.version],
          set: { current: true },
        });
    }
  },
});

async function versionsOf(tx: Transaction, termsCodes: readonly string[]): Promise<StockedTerms[]> {
  if (termsCodes.length === 0) return [];
  const rows = await tx
    .select({ content: chargerTerms.content })
    .from(chargerTerms)
    .where(inArray(chargerTerms.termsCode, [...termsCodes]));
  return rows.map(({ content }) => content);
}

const InstallerItem = z.object({
  installerCode: code(),
  name: text('名称', { max: 30 }),
  phone: phone('电话'),
  areaCodes: z
    .array(z.string().check(z.regex(/^\d{6}$/, '应为 6 位地区代码')))
    .check(z.maxLength(60, '最多 60 个')),
});

/** Installation companies; an installation keeps the data of its installer. */
const installers = definePart<z.output<typeof InstallerItem>>({
  name: 'home-charger-installers',
  files: 'list',
  label: '家充桩安装公司',
  item: InstallerItem,
  labels: {
    installerCode: '编码',
    name: '名称',
    phone: '电话',
    areaCodes: '服务的省或市，空着是全国',
  },
  keyField: 'installerCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: chargerInstallers.content })
      .from(chargerInstallers)
      .orderBy(asc(chargerInstallers.installerCode));
    return rows.map(({ content }) => content);
  },
  async put(tx, { written, removed }) {
    const gone = removed.map(({ installerCode }) => installerCode);
    if (gone.length > 0)
      await tx.delete(chargerInstallers).where(inArray(chargerInstallers.installerCode, gone));
    for (const content of written)
      await tx
        .insert(chargerInstallers)
        .values({ installerCode: content.installerCode, content })
        .onConflictDoUpdate({ target: chargerInstallers.installerCode, set: { content } });
  },
});

const SwapItem = z.object({
  swapCode: code(),
  name: text('名称', { max: 20 }),
  text: text('说明', { max: 60 }),
  gives: z.enum(swapGives),
  cardCode: z.nullable(code()),
});

/** The substitutes for a charger. */
const swaps = definePart<z.output<typeof SwapItem>>({
  name: 'home-charger-swaps',
  files: 'list',
  label: '家充桩换领权益',
  item: SwapItem,
  labels: {
    swapCode: '编码',
    name: '名称',
    text: '说明',
    gives: '换成',
    cardCode: '充电卡编码',
  },
  words: { gives: { chargeCard: '充电卡，立即到账', parcel: '实物，工作人员寄出' } },
  keyField: 'swapCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: chargerSwaps.content })
      .from(chargerSwaps)
      .orderBy(asc(chargerSwaps.swapCode));
    return rows.map(({ content }) => content);
  },
  check({ swapCode: key, gives, cardCode }, stock) {
    if (gives === 'parcel')
      return cardCode === null ? [] : [{ key, path: ['cardCode'], message: '只有换成充电卡才能填写' }];
    if (cardCode === null) return [{ key, path: ['cardCode'], message: '没有填写，要写是哪一种充电卡' }];
    return stock.keysOf('charge-cards').has(cardCode)
      ? []
      : [{ key, path: ['cardCode'], message: `没有充电卡 ${cardCode}` }];
  },
  async put(tx, { written, removed }) {
    const gone = removed.map(({ swapCode }) => swapCode);
    if (gone.length > 0) await tx.delete(chargerSwaps).where(inArray(chargerSwaps.swapCode, gone));
    for (const content of written)
      await tx
        .insert(chargerSwaps)
        .values({ swapCode: content.swapCode, content })
        .onConflictDoUpdate({ target: chargerSwaps.swapCode, set: { content } });
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [terms, installers, swaps];
