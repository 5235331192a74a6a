import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRelease } from '../testing/releases.ts';

const key = '_order';
let server: TestServer;
let writer: string;
let reviewer: string;
beforeAll(async () => {
  server = await launch();
  writer = (await newStaff(server, ['editor'])).token;
  reviewer = (await newStaff(server, ['editor'])).token;
});
afterAll(() => server.stop());

const begin = () => newRelease({ server, staffToken: writer });
const change = async (releaseNo: string, part: string) =>
  (await server.client.call('goods.getChange', { releaseNo, part, key }, { token: writer })).body;
const release = async (releaseNo: string) =>
  (await server.client.call('goods.getRelease', { releaseNo }, { token: writer })).body;
const orderOf = async (releaseNo: string, part: string) =>
  (await change(releaseNo, part)).item?.order as string[];
const save = async (releaseNo: string, part: string, order: unknown) => {
  const { revision: seenRevision } = await change(releaseNo, part);
  const input = { releaseNo, part, key, item: JSON.stringify({ order }), seenRevision };
  return server.client.call('goods.saveChange', input, { token: writer });
};
const merge = async (releaseNo: string, part: string) => {
  const { revision: seenRevision } = await change(releaseNo, part);
  const input = { releaseNo, part, key, seenRevision };
  return (await server.client.call('goods.mergeChange', input, { token: writer })).body;
};
const publish = async (releaseNo: string) => {
  const submitted = await server.client.call(
    'goods.actOnRelease',
    { releaseNo, act: 'submit', seenRevision: (await release(releaseNo)).revision },
    { token: writer },
  );
  if (outcomeOf(submitted) !== 'ok') return outcomeOf(submitted);
  const { revision: seenRevision } = await release(releaseNo);
  const input = { releaseNo, decision: 'approve' as const, seenRevision };
  return outcomeOf(await server.client.call('goods.reviewRelease', input, { token: reviewer }));
};
const toFront = (order: readonly string[], moved: string | undefined) =>
  moved === undefined ? [...order] : [moved, ...order.filter((one) => one !== moved)];

describe('the order of goods', () => {
  it('is drafted, reviewed and shown to customers, for stores by their list', async () => {
    const { body } = await server.client.call('store.listStores', { cityCode: '310000' });
    const before = body.list.map(({ id }) => id);
    const releaseNo = await begin();
    const published = await orderOf(releaseNo, 'stores');
    const last = before.at(-1);
    await save(releaseNo, 'stores', toFront(published, last));
    const [drafted] = (await release(releaseNo)).changes;
    expect(drafted).toMatchObject({ kind: 'ordered', name: '顺序', stale: false });
    expect(drafted?.rows).toMatchObject([
      { from: `第 ${published.indexOf(last ?? '') + 1} 位`, to: '第 1 位' },
    ]);
    expect(await publish(releaseNo)).toBe('ok');
    const { body: after } = await server.client.call('store.listStores', { cityCode: '310000' });
    expect(after.list.map(({ id }) => id)).toEqual(toFront(before, last));
  });

  it('covers the cars too, which store it in a field', async () => {
    const { body } = await server.client.call('showcase.listModels', {});
    const before = body.models.map(({ modelCode }) => modelCode);
    const releaseNo = await begin();
    const order = toFront(await orderOf(releaseNo, 'cars'), before.at(-1));
    await save(releaseNo, 'cars', order);
    expect(await publish(releaseNo)).toBe('ok');
    const { body: after } = await server.client.call('showcase.listModels', {});
    expect(after.models.map(({ modelCode }) => modelCode)).toEqual(order);
  });

  it('is merged with what a colleague has published meanwhile', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const before = await orderOf(mine, 'stores');
    const [a, b, c, d, ...rest] = before;
    await save(mine, 'stores', [b, a, c, d, ...rest]);
    await save(theirs, 'stores', [a, b, d, c, ...rest]);
    expect(await publish(theirs)).toBe('ok');
    expect(await publish(mine)).toBe('goods.releaseFaulty');
    expect((await change(mine, 'stores')).stale).toBe(true);
    expect((await merge(mine, 'stores')).conflicts).toEqual([]);
    expect(await publish(mine)).toBe('ok');
    expect(await orderOf(await begin(), 'stores')).toEqual([b, a, d, c, ...rest]);
  });

  it('reports what both have moved, and keeps the draft', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const before = await orderOf(mine, 'offers');
    const [a = '', b = '', ...rest] = before;
    const { form } = await change(mine, 'offers');
    await save(mine, 'offers', [b, ...rest, a]);
    await save(theirs, 'offers', [b, a, ...rest]);
    expect(await publish(theirs)).toBe('ok');
    expect((await merge(mine, 'offers')).conflicts).toEqual([form.words.order?.[a]]);
    expect((await change(mine, 'offers')).stale).toBe(false);
    expect(await orderOf(mine, 'offers')).toEqual([b, ...rest, a]);
  });

  it('leaves a store that was added meanwhile in its place, and needs no merge', async () => {
    const releaseNo = await begin();
    const before = await orderOf(releaseNo, 'stores');
    await save(releaseNo, 'stores', toFront(before, before[1]));
    const other = await begin();
    const { body } = await server.client.call(
      'goods.getItem',
      { part: 'stores', key: before[0] ?? '' },
      { token: writer },
    );
    const item = JSON.stringify({ ...body.item, id: 'came-since', name: '后来的门店' });
    const input = { releaseNo: other, part: 'stores', key: 'came-since', item, seenRevision: 0, isNew: true };
    await server.client.call('goods.saveChange', input, { token: writer });
    expect(await publish(other)).toBe('ok');
    const { stale, item: shown, form } = await change(releaseNo, 'stores');
    expect(stale).toBe(false);
    expect(shown?.order).toEqual([...toFront(before, before[1]), 'came-since']);
    expect(form.words.order?.['came-since']).toBe('后来的门店');
    expect(await publish(releaseNo)).toBe('ok');
  });

  it('does not exist where customers see no order, and accepts only a list of codes', async () => {
    const { body } = await server.client.call('goods.listGoods', {}, { token: writer });
    const ordered = body.parts.filter(({ orderKey }) => orderKey === key).map(({ part }) => part);
    expect(ordered.sort()).toEqual([
      'authorisation-texts',
      'cars',
      'charge-cards',
      'coupons',
      'inspection-list',
      'insurers',
      'maintenance-items',
      'mall-categories',
      'mall-hot-words',
      'mall-offers',
      'manual-answers',
      'manual-functions',
      'manual-lessons',
      'manual-lights',
      'offers',
      'products',
      'return-addresses',
      'rights',
      'service-help',
      'shipping-templates',
      'stores',
      'warranty-terms',
      'workshops',
    ]);
    const releaseNo = await begin();
    const asked = { releaseNo, part: 'dictionaries', key };
    expect(outcomeOf(await server.client.call('goods.getChange', asked, { token: writer }))).toBe(
      'goods.itemNotFound',
    );
    for (const order of ['s1', [1], ['s1', 's1'], undefined])
      expect(outcomeOf(await save(releaseNo, 'stores', order)), String(order)).toBe('request.invalid');
    expect((await release(releaseNo)).changes).toEqual([]);
  });
});
