import { isDeepStrictEqual } from 'node:util';
import { text } from '@ev/contract/fields';
import type { Transaction } from '@ev/platform/database.ts';
import { definePart, type ItemFault } from '@ev/stock/part.ts';
import { code, isStrangePrice, nextName, repeatedAt, wholeBetween } from '@ev/stock/values.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  claimWayNames,
  claimWays,
  issuedThings,
  packageChoices,
  rightBeginNames,
  rightBegins,
  rightIcons,
  rightKeeperNames,
  rightKeepers,
  rightKindNames,
  rightKinds,
  rightPeriods,
} from '../contract/kinds.ts';
import { lockOffers, publishOffers } from './offers-service.ts';
import { rightsPackages } from './tables.ts';

const StockedRight = z.object({
  code: code(),
  kind: z.enum(rightKinds),
  name: text('名称', { max: 20 }),
  text: text('说明', { max: 120 }),
  icon: z.enum(rightIcons),
  count: z.nullable(wholeBetween(1, 100_000)),
  unit: z.nullable(text('单位', { max: 6 })),
  per: z.enum(rightPeriods),
  transferable: z.boolean(),
  claim: z.enum(claimWays),
  begins: z.enum(rightBegins),
  days: z.nullable(wholeBetween(1, 7300)),
  points: z.nullable(wholeBetween(1, 1_000_000)),
  issues: z.optional(z.object({ what: z.enum(issuedThings), code: code() })),
  keeper: z.optional(z.enum(rightKeepers)),
});

const StockedPackage = z.object({
  packageCode: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, '只能用小写字母、数字和短横线，以字母开头')),
  modelCode: z.string(),
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/, '只能用字母、数字、点和短横线')),
  name: text('名称', { max: 14 }),
  text: text('一句话介绍', { max: 40 }),
  choice: z.enum(packageChoices),
  rights: z.array(StockedRight).check(z.minLength(1, '至少写一项'), z.maxLength(20, '最多 20 项')),
});
export type StockedPackage = z.infer<typeof StockedPackage>;

/**
 * Rights packages. Orders keep the version they were made with, so published content never changes: other
 * rights need another version. A package that is left out is no longer offered.
 */
const packages = definePart<StockedPackage>({
  name: 'rights',
  files: 'list',
  label: '权益包',
  item: StockedPackage,
  labels: {
    packageCode: '编码',
    modelCode: '车型',
    version: '版本',
    choice: '提供方式',
    rights: '权益',
    code: '权益编码',
    kind: '类型',
    name: '名称',
    text: '说明',
    icon: '图标',
    count: '数量',
    unit: '单位',
    per: '数量按',
    transferable: '随车转让',
    claim: '领取方式',
    begins: '生效时间',
    days: '有效天数',
    points: '积分数',
    issues: '发放内容',
    what: '发放',
    keeper: '由哪项业务办理，没有这项业务时不提供',
  },
  words: {
    choice: { included: '每辆车都有', choice: '任选其一' },
    kind: rightKindNames,
    icon: {
      shield: '盾牌',
      wheel: '轮毂',
      phone: '电话',
      bolt: '闪电',
      battery: '电池',
      compass: '指南针',
      wallet: '钱包',
      gift: '礼盒',
      star: '星',
      car: '车',
      user: '人',
      package: '包裹',
    },
    per: { once: '总共', month: '每月', year: '每年' },
    claim: claimWayNames,
    begins: rightBeginNames,
    what: { chargeCard: '充电卡' },
    keeper: rightKeeperNames,
  },
  order: 'list',
  keyField: 'packageCode',
  nameOf: ({ name, modelCode }) => `${name}（${modelCode}）`,
  async read(db) {
    const rows = await db
      .select()
      .from(rightsPackages)
      .where(eq(rightsPackages.current, true))
      .orderBy(asc(rightsPackages.position), asc(rightsPackages.packageCode));
    return rows.map(({ modelCode, content: { packageCode, version, name, text, choice, rights } }) => ({
      packageCode,
      modelCode,
      version,
      name,
      text,
      choice,
      rights,
    }));
  },
  check({ packageCode: key, modelCode, rights }, stock) {
    const faults: ItemFault[] = [];
    if (!stock.keysOf('cars').has(modelCode))
      faults.push({ key, path: ['modelCode'], message: `没有车型 ${modelCode}` });
    const codes = rights.map(({ code }) => code);
    for (const index of repeatedAt(codes))
      faults.push({ key, path: ['rights', index, 'code'], message: `${codes[index]} 出现了两次` });
    for (const [index, { kind, points, count, unit, begins, issues }] of rights.entries()) {
      const at = (field: string) => ['rights', index, field];
      if (kind === 'points' && points === null)
        faults.push({ key, path: at('points'), message: '没有填写，积分权益要写发多少积分' });
      if (kind !== 'points' && points !== null)
        faults.push({ key, path: at('points'), message: '只有积分权益才能填写' });
      if (issues && begins !== 'delivery')
        faults.push({ key, path: at('begins'), message: '发放充电卡的权益要在交付后生效' });
      if ((count === null) !== (unit === null))
        faults.push({ key, path: at(count === null ? 'count' : 'unit'), message: '数量和单位要一起填写' });
    }
    return faults;
  },
  async refuse(tx, { written }) {
    const published = await versionsOf(
      tx,
      written.map(({ packageCode }) => packageCode),
    );
    return written
      .filter((item) =>
        published.some(
          (one) => one.packageCode === item.packageCode && one.version === item.version && !isSame(one, item),
        ),
      )
      .map(({ packageCode: key, version }) => ({
        key,
        path: ['version'],
        message: `版本 ${version} 已经发布，内容不能再改，请换一个版本号`,
      }));
  },
  ask: ({ changed }) =>
    changed.flatMap(({ before, after }) =>
      after.rights.flatMap((right, index) => {
        const was = before.rights.find(({ code }) => code === right.code);
        const key = after.packageCode;
        const faults: ItemFault[] = [];
        if (was?.points && isStrangePrice(was.points, right.points ?? 0))
          faults.push({
            key,
            path: ['rights', index, 'points'],
            message: `从 ${was.points} 变为 ${right.points ?? 0}`,
          });
        if (was?.transferable && !right.transferable)
          faults.push({
            key,
            path: ['rights', index, 'transferable'],
            message: `${right.name} 从随车转让变为限首任车主`,
          });
        return faults;
      }),
    ),
  async renew(tx, item, before) {
    if (isDeepStrictEqual(item, before)) return item;
    const published = await versionsOf(tx, [item.packageCode]);
    // To undo a publication, draft the previous version; it then applies again.
    if (published.some((one) => one.version === item.version && isSame(one, item))) return item;
    const taken = new Set(published.map(({ version }) => version));
    return taken.has(item.version) ? { ...item, version: nextName(item.version, taken) } : item;
  },
  async put(tx, { items, changed, removed }, now) {
    await lockOffers(tx, 'publish');
    const codes = [...items, ...removed].map(({ packageCode }) => packageCode);
    if (codes.length > 0)
      await tx
        .update(rightsPackages)
        .set({ current: false })
        .where(and(eq(rightsPackages.current, true), inArray(rightsPackages.packageCode, codes)));
    for (const [position, { modelCode, ...content }] of items.entries()) {
      const { packageCode, version } = content;
      await tx
        .insert(rightsPackages)
        .values({ packageCode, version, modelCode, content, position, current: true, publishedAt: now })
        .onConflictDoUpdate({
          target: [rightsPackages.packageCode, rightsPackages.version],
          set: { current: true, position },
        });
    }
    const touched = [...items, ...removed, ...changed.map(({ before }) => before)];
    await publishOffers(tx, [...new Set(touched.map(({ modelCode }) => modelCode))], now);
  },
});

async function versionsOf(tx: Transaction, packageCodes: readonly string[]) {
  if (packageCodes.length === 0) return [];
  const rows = await tx
    .select()
    .from(rightsPackages)
    .where(inArray(rightsPackages.packageCode, [...packageCodes]));
  return rows.map(({ modelCode, content }) => ({ ...content, modelCode }));
}

const isSame = (one: StockedPackage, other: StockedPackage) => isDeepStrictEqual(one, other);

/** The parts of the brand's folder that belong to this domain. */
export const parts = [packages];
