import type { StockChange } from '@ev/stock/part.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentPackages } from '../offers-service.ts';
import { parts, type StockedPackage } from '../stock.ts';
import { rightsPackages } from '../tables.ts';

const [part] = parts;
if (!part) throw new Error('The domain has goods');

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const now = new Date('2026-11-23T02:00:00.000Z');
const read = async () => (await part.read(server.db)) as StockedPackage[];
const changeOf = (before: StockedPackage[], items: StockedPackage[]): StockChange<StockedPackage> => {
  const codeOf = ({ packageCode }: StockedPackage) => packageCode;
  const changed = items.flatMap((after) => {
    const was = before.find((one) => codeOf(one) === codeOf(after));
    return was && JSON.stringify(was) !== JSON.stringify(after) ? [{ before: was, after }] : [];
  });
  const added = items.filter((item) => !before.some((one) => codeOf(one) === codeOf(item)));
  return {
    keyOf: codeOf,
    items,
    added,
    changed,
    written: [...added, ...changed.map(({ after }) => after)],
    removed: before.filter((one) => !items.some((item) => codeOf(item) === codeOf(one))),
  };
};
/** Publishes the given packages, and restores the previous ones after `inspect` has run. */
async function rehearse<Result>(
  items: (before: StockedPackage[]) => StockedPackage[],
  inspect: (
    tx: Parameters<Parameters<TestServer['db']['transaction']>[0]>[0],
    change: StockChange<StockedPackage>,
  ) => Promise<Result>,
): Promise<Result> {
  const before = await read();
  const change = changeOf(before, items(before));
  let seen: { result: Result } | null = null;
  await server.db
    .transaction(async (tx) => {
      await part?.put(tx, change as unknown as StockChange, now);
      seen = { result: await inspect(tx, change) };
      tx.rollback();
    })
    .catch(() => undefined);
  if (!seen) throw new Error('Nothing was put in');
  return (seen as { result: Result }).result;
}
const withText = (items: StockedPackage[], packageCode: string, change: Partial<StockedPackage>) =>
  items.map((one) => (one.packageCode === packageCode ? { ...one, ...change } : one));

describe('packages as goods', () => {
  it('are exported as they were imported, in their order', async () => {
    const before = await read();
    expect(before.map(({ packageCode }) => packageCode).slice(0, 3)).toEqual([
      'ling-base',
      'ling-home',
      'ling-road',
    ]);
    const after = await rehearse(
      (items) => items.toReversed(),
      async (tx) => (await part.read(tx)) as StockedPackage[],
    );
    expect(after).toEqual(before.toReversed());
  });

  it('keep every published version, and offer the last', async () => {
    const { offered, kept } = await rehearse(
      (items) => withText(items, 'ling-road', { version: '2026.3', text: '常跑长途' }),
      async (tx) => ({
        offered: await currentPackages(tx, 'ling'),
        kept: await tx.$count(rightsPackages, eq(rightsPackages.packageCode, 'ling-road')),
      }),
    );
    expect(offered.map(({ version }) => version)).toEqual(['2026.1', '2026.1', '2026.3']);
    expect(kept).toBe(2);
  });

  it('that are left out are no longer offered, and stay for their orders', async () => {
    const { offered, kept } = await rehearse(
      (items) => items.filter(({ packageCode }) => packageCode !== 'ling-road'),
      async (tx) => ({
        offered: await currentPackages(tx, 'ling'),
        kept: await tx.$count(
          rightsPackages,
          and(eq(rightsPackages.packageCode, 'ling-road'), eq(rightsPackages.current, false)),
        ),
      }),
    );
    expect(offered.map(({ packageCode }) => packageCode)).toEqual(['ling-base', 'ling-home']);
    expect(kept).toBe(1);
  });

  it('never change under a published version', async () => {
    const before = await read();
    const items = withText(before, 'ling-home', { text: '内容不同' });
    const faults = await server.db.transaction(
      async (tx) => (await part.refuse?.(tx, changeOf(before, items) as unknown as StockChange, now)) ?? [],
    );
    expect(faults).toEqual([
      { key: 'ling-home', path: ['version'], message: '版本 2026.1 已经发布，内容不能再改，请换一个版本号' },
    ]);
  });

  it('get the next version when they are published from the console, or keep the current one', async () => {
    const [item] = (await read()).filter(({ packageCode }) => packageCode === 'ling-home');
    if (!item) throw new Error('ling-home is offered');
    const renewed = await server.db.transaction(async (tx) =>
      part.renew?.(tx, { ...item, text: '内容不同' }, item, now),
    );
    expect(renewed).toMatchObject({ version: '2026.2', text: '内容不同' });
    expect(
      await server.db.transaction(async (tx) => part.renew?.(tx, item, { ...item, text: '别的' }, now)),
    ).toEqual(item);
  });
});

const cars = { keysOf: () => new Set(['ling']), itemsOf: () => [] };
it.each([
  ['an unknown car', { modelCode: 'boat' }, {}, '没有车型 boat'],
  ['points of no number', {}, { kind: 'points' }, '没有填写，积分权益要写发多少积分'],
  ['a number of points for something else', {}, { points: 100 }, '只有积分权益才能填写'],
  ['a count of nothing', {}, { count: 3, unit: null }, '数量和单位要一起填写'],
  ['a unit without a count', {}, { count: null, unit: '次' }, '数量和单位要一起填写'],
] as const)('refuses %s', async (_, change, right, message) => {
  const [item] = await read();
  const first = item?.rights[0];
  if (!item || !first) throw new Error('There are packages');
  const wrong = { ...item, ...change, rights: [{ ...first, ...right }] };
  expect(part.check?.(wrong, cars)).toEqual([expect.objectContaining({ key: item.packageCode, message })]);
});

it('refuses a repeated right, and asks for a confirmation of a possible typo', async () => {
  const before = await read();
  const [item] = before;
  const [first] = item?.rights ?? [];
  if (!item || !first) throw new Error('There are packages');
  expect(part.check?.({ ...item, rights: [first, first] } as StockedPackage, cars)).toEqual([
    { key: 'ling-base', path: ['rights', 1, 'code'], message: 'warranty 出现了两次' },
  ]);
  const rights = item.rights.map((right) => ({
    ...right,
    transferable: false,
    points: right.points === null ? null : right.points * 10,
  }));
  const asked = part.ask?.(
    changeOf(before, withText(before, 'ling-base', { rights })) as unknown as StockChange,
  );
  expect(asked?.map(({ message }) => message)).toEqual([
    '道路救援 从随车转让变为限首任车主',
    '车载流量 从随车转让变为限首任车主',
    '免费保养 从随车转让变为限首任车主',
    '从 5000 变为 50000',
  ]);
});
