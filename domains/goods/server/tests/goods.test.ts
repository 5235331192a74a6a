import type { Api } from '@ev/contract';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dictionary, newRelease, newType } from '../testing/releases.ts';

let server: TestServer;
let writer: string;
let reviewer: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  writer = (await newStaff(server, ['editor'])).token;
  reviewer = (await newStaff(server, ['editor'])).token;
});
afterAll(() => server.stop());

type Item = Record<string, unknown>;
const begin = () => newRelease({ server, staffToken: writer });
const read = async (part: string, key: string) =>
  (await server.client.call('goods.getItem', { part, key }, { token: writer })).body;
const release = async (releaseNo: string, token = writer) =>
  (await server.client.call('goods.getRelease', { releaseNo }, { token })).body;
const change = async (releaseNo: string, part: string, key: string) =>
  (await server.client.call('goods.getChange', { releaseNo, part, key }, { token: writer })).body;
const save = (
  releaseNo: string,
  part: string,
  key: string,
  item: Item | null,
  options: { seenRevision?: number; isNew?: boolean; token?: string } = {},
) => {
  const { token = writer, seenRevision = 0, isNew = false } = options;
  return server.client.call(
    'goods.saveChange',
    { releaseNo, part, key, item: item && JSON.stringify(item), seenRevision, isNew },
    { token },
  );
};
const act = async (
  releaseNo: string,
  act: Api['goods.actOnRelease']['input']['act'],
  confirmed: string[] = [],
) => {
  const { revision: seenRevision } = await release(releaseNo);
  return server.client.call(
    'goods.actOnRelease',
    { releaseNo, act, seenRevision, confirmed },
    { token: writer },
  );
};
const decide = async (
  releaseNo: string,
  decision: 'approve' | 'sendBack',
  options: { publishAt?: string; reason?: string; token?: string } = {},
) => {
  const { token = reviewer, ...more } = options;
  const { revision: seenRevision } = await release(releaseNo);
  return server.client.call('goods.reviewRelease', { releaseNo, decision, seenRevision, ...more }, { token });
};
const publish = async (releaseNo: string, confirmed: string[] = []) => {
  expect(outcomeOf(await act(releaseNo, 'submit', confirmed))).toBe('ok');
  expect(outcomeOf(await decide(releaseNo, 'approve'))).toBe('ok');
};
const modelOf = async (modelCode: string) =>
  (await server.client.call('showcase.getModel', { modelCode })).body;
const catalogOf = async (modelCode: string) =>
  (await server.client.call('showcase.getCatalog', { modelCode })).body.catalog;
type Car = Item & { slogan: string; catalogs: { versions: { priceFen: number }[]; configVersion: string }[] };

/** A car of the demo with another price of its first version. */
async function priced(modelCode: string, add: number): Promise<Car> {
  const car = structuredClone((await read('cars', modelCode)).item) as Car;
  const version = car.catalogs[0]?.versions[0];
  if (!version) throw new Error('not reached');
  version.priceFen += add;
  return car;
}

describe('a release', () => {
  it('reaches customers only after a second staff member has approved it', async () => {
    const before = await catalogOf('ling');
    const releaseNo = await begin();
    await save(releaseNo, 'cars', 'ling', await priced('ling', 1_000_00));
    const drafted = await release(releaseNo);
    expect(drafted).toMatchObject({
      status: '0',
      faults: [],
      questions: [],
      actions: ['edit', 'submit', 'discard'],
    });
    expect(drafted.changes[0]).toMatchObject({ kind: 'changed', name: '青驭 凌', stale: false });
    expect(drafted.changes[0]?.rows).toHaveLength(1);
    expect(drafted.changes[0]?.rows[0]?.place).toMatch(/版本 · .+ · 价格$/);

    expect(outcomeOf(await act(releaseNo, 'submit'))).toBe('ok');
    expect((await release(releaseNo, reviewer)).actions).toEqual(['takeBack', 'review']);
    expect((await release(releaseNo, writer)).actions).toEqual(['takeBack']);
    expect(outcomeOf(await decide(releaseNo, 'approve', { token: writer }))).toBe('goods.ownRelease');
    expect(await catalogOf('ling')).toEqual(before);

    expect((await decide(releaseNo, 'approve')).body).toEqual({ status: '3' });
    const after = await catalogOf('ling');
    expect(after.versions[0]?.priceFen).toBe((before.versions[0]?.priceFen ?? 0) + 1_000_00);
    // Existing orders keep the name; new ones have the other one.
    expect(after.configVersion).not.toBe(before.configVersion);
    const { versions, published } = await read('cars', 'ling');
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(published?.version).toBe(2);
    expect(versions[0]?.releaseNo).toBe(releaseNo);
  });

  it('is published at its time, and can be stopped before', async () => {
    const [stopped, kept] = [await begin(), await begin()];
    const publishAt = new Date(server.clock.now().getTime() + 600_000).toISOString();
    for (const [releaseNo, modelCode] of [
      [stopped, 'yue'],
      [kept, 'yuan'],
    ] as const) {
      await save(releaseNo, 'cars', modelCode, { ...(await priced(modelCode, 0)), slogan: '到时再说' });
      await act(releaseNo, 'submit');
      expect((await decide(releaseNo, 'approve', { publishAt })).body).toEqual({ status: '2' });
    }
    expect((await act(stopped, 'stop')).body).toEqual({ status: '0' });
    server.clock.setOffset(server.clock.offsetMs() + 660_000);
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'goods.publishDue', {}));
    await vi.waitFor(async () => expect((await release(kept)).status).toBe('3'), 10_000);
    expect((await modelOf('yuan')).slogan).toBe('到时再说');
    expect((await modelOf('yue')).slogan).not.toBe('到时再说');
    expect(outcomeOf(await decide(kept, 'approve'))).toBe('goods.releaseMoved');
  });
});

describe('an invalid value', () => {
  it('is stored in the draft, reported at its place, and prevents the review', async () => {
    const releaseNo = await begin();
    const car = await priced('yue', 0);
    await save(releaseNo, 'cars', 'yue', { ...car, slogan: '', colour: 'red' });
    const { item, faults } = await change(releaseNo, 'cars', 'yue');
    expect(item).toMatchObject({ slogan: '', colour: 'red' });
    expect(faults).toMatchObject([
      { path: ['colour'] },
      { path: ['slogan'], message: '请填写口号', text: '车型「青驭 岳」：口号：请填写口号' },
    ]);
    expect(outcomeOf(await act(releaseNo, 'submit'))).toBe('goods.releaseFaulty');
    await save(releaseNo, 'cars', 'yue', { ...car, colour: 'red' }, { seenRevision: 1 });
    expect((await change(releaseNo, 'cars', 'yue')).faults).toMatchObject([{ path: ['colour'] }]);
  });

  it.each([
    ['a text that no database can store', '{"code":"yue","slogan":"a\\u0000"}'],
    ['half of a character', '{"code":"yue","slogan":"\\ud842"}'],
    ['nesting beyond the limit', `{"code":"yue","slogan":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['no record', '["yue"]'],
  ])('is not stored when it is %s', async (_, item) => {
    const input = { releaseNo: await begin(), part: 'cars', key: 'yue', item, seenRevision: 0 };
    const answer = await server.client.call('goods.saveChange', input, { token: writer });
    expect(outcomeOf(answer)).toBe('request.invalid');
  });

  it('requires a confirmation when it may be a typo', async () => {
    const releaseNo = await begin();
    await save(releaseNo, 'cars', 'yuan', await priced('yuan', 8_000_000_00));
    const [question, ...more] = (await release(releaseNo)).questions;
    expect(more).toEqual([]);
    expect(question?.message).toMatch(/从 ¥[\d,]+ 变为 ¥/);
    expect(outcomeOf(await act(releaseNo, 'submit'))).toBe('goods.questionsOpen');
    expect(outcomeOf(await act(releaseNo, 'submit', [question?.text ?? '']))).toBe('ok');
    expect(outcomeOf(await act(releaseNo, 'takeBack'))).toBe('ok');
    expect(outcomeOf(await act(releaseNo, 'discard'))).toBe('ok');
    expect((await release(releaseNo)).actions).toEqual([]);
  });

  it.each([
    ['an empty release', async () => outcomeOf(await act(await begin(), 'submit')), 'goods.releaseEmpty'],
    [
      'an unknown kind',
      async () => outcomeOf(await save(await begin(), 'boats', 'a', {})),
      'goods.itemNotFound',
    ],
    [
      'another code than the item has',
      async () => outcomeOf(await save(await begin(), 'cars', 'ling', { modelCode: 'lang' })),
      'goods.keyFixed',
    ],
    [
      'a new one under a taken code',
      async () =>
        outcomeOf(await save(await begin(), 'cars', 'ling', { modelCode: 'ling' }, { isNew: true })),
      'goods.keyTaken',
    ],
    [
      'a removal of an unknown item',
      async () => outcomeOf(await save(await begin(), 'cars', 'nothing', null)),
      'goods.itemNotFound',
    ],
    [
      'an unknown release',
      async () => outcomeOf(await save('P0', 'cars', 'ling', null)),
      'goods.releaseNotFound',
    ],
  ])('%s is refused', async (_, outcome, refusal) => {
    expect(await outcome()).toBe(refusal);
  });

  it('a document changes under a new version, whatever its editor left in the field', async () => {
    const releaseNo = await begin();
    const { item } = await read('documents', 'user-agreement');
    await save(releaseNo, 'documents', 'user-agreement', { ...item, title: '用户协议（新）' });
    await publish(releaseNo);
    const after = (await read('documents', 'user-agreement')).item;
    expect(after?.title).toBe('用户协议（新）');
    expect(after?.version).not.toBe(item?.version);
  });
});

describe('two editors at once', () => {
  it('the second who saves gets a conflict, and no input is lost', async () => {
    const [releaseNo, key] = [await begin(), newType()];
    const both = await Promise.all([
      save(releaseNo, 'dictionaries', key, dictionary(key, '先'), { isNew: true }),
      save(releaseNo, 'dictionaries', key, dictionary(key, '后'), { isNew: true, token: reviewer }),
    ]);
    expect(both.map(outcomeOf).sort()).toEqual(['goods.keyTaken', 'ok']);
    expect(
      outcomeOf(await save(releaseNo, 'dictionaries', key, dictionary(key, '再'), { seenRevision: 0 })),
    ).toBe('goods.changeMoved');
    const second = both.map(outcomeOf)[0] === 'ok' ? '先' : '后';
    expect((await change(releaseNo, 'dictionaries', key)).item).toEqual(dictionary(key, second));
  });

  it('of two who decide, one succeeds', async () => {
    const [releaseNo, key] = [await begin(), newType()];
    await save(releaseNo, 'dictionaries', key, dictionary(key), { isNew: true });
    await act(releaseNo, 'submit');
    const third = (await newStaff(server, ['administrator'])).token;
    const both = await Promise.all([
      decide(releaseNo, 'approve'),
      decide(releaseNo, 'sendBack', { token: third, reason: '价格写错了' }),
    ]);
    expect(both.map(outcomeOf).sort()).toEqual(['goods.releaseMoved', 'ok']);
    const { status } = await release(releaseNo);
    expect(['0', '3']).toContain(status);
  });

  it('a draft that was started before another release is merged, value by value', async () => {
    const key = newType();
    const three = (labels: string[]) => ({
      type: key,
      items: labels.map((label, index) => ({ value: String(index), label })),
    });
    const first = await begin();
    await save(first, 'dictionaries', key, three(['一', '二', '三']), { isNew: true });
    await publish(first);
    const [mine, theirs] = [await begin(), await begin()];
    await save(mine, 'dictionaries', key, three(['壹', '二', '叁']));
    await save(theirs, 'dictionaries', key, three(['甲', '乙', '三']));
    await publish(theirs);
    const draft = await change(mine, 'dictionaries', key);
    expect(draft).toMatchObject({ stale: true, revision: 1 });
    expect(outcomeOf(await act(mine, 'submit'))).toBe('goods.releaseFaulty');
    const place = { releaseNo: mine, part: 'dictionaries', key, seenRevision: 1 };
    const merged = await server.client.call('goods.mergeChange', place, { token: writer });
    expect(merged.body).toEqual({ revision: 2, conflicts: ['选项 · 壹 · 名称'] });
    expect(await change(mine, 'dictionaries', key)).toMatchObject({
      stale: false,
      item: three(['壹', '乙', '叁']),
    });
    await publish(mine);
    const versions = (await read('dictionaries', key)).versions.map(({ version }) => version);
    expect(versions).toEqual([3, 2, 1]);
    const old = await server.client.call(
      'goods.getVersion',
      { part: 'dictionaries', key, version: 1 },
      { token: writer },
    );
    expect(old.body).toMatchObject({ item: three(['一', '二', '三']) });
    expect(old.body.rows.map(({ from, to }) => [from, to])).toEqual([
      ['一', '壹'],
      ['二', '乙'],
      ['三', '叁'],
    ]);
  });

  it('changes published from files meanwhile stop a release at its time, and its author reads why', async () => {
    const key = newType();
    const [mine, theirs] = [await begin(), await begin()];
    await save(mine, 'dictionaries', key, dictionary(key, '我'), { isNew: true });
    await save(theirs, 'dictionaries', key, dictionary(key, '他'), { isNew: true });
    await act(mine, 'submit');
    const publishAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    await decide(mine, 'approve', { publishAt });
    await publish(theirs);
    server.clock.setOffset(server.clock.offsetMs() + 61_000);
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'goods.publishDue', {}));
    await vi.waitFor(async () => expect((await release(mine)).status).toBe('0'), 10_000);
    const { note, changes, history } = await release(mine);
    expect(note).toContain('起草之后又发布了别的内容');
    expect(changes[0]?.stale).toBe(true);
    expect(history.map(({ event }) => event)).toEqual(['create', 'submit', 'approve', 'fail']);
    expect((await read('dictionaries', key)).item).toEqual(dictionary(key, '他'));
  });
});

describe('the preview of a page', () => {
  const preview = (releaseNo: string, page: string) =>
    server.client.call('goods.previewRelease', { releaseNo, page }, { token: reviewer });

  it('is what customers would get, without changing what they get now', async () => {
    const slogan = '先看一眼';
    const releaseNo = await begin();
    await save(releaseNo, 'cars', 'yue', { ...(await priced('yue', 0)), slogan });
    const seen = await Promise.all([
      preview(releaseNo, '/pages/buy/introduce?modelCode=yue'),
      modelOf('yue'),
      preview(releaseNo, '/pages/buy/introduce?modelCode=yue'),
      modelOf('yue'),
    ]);
    expect(seen[0].body.html).toContain(slogan);
    expect(seen[2].body.html).toContain(slogan);
    expect([seen[1].slogan, seen[3].slogan]).not.toContain(slogan);
    const page = await server.app.inject('/h5/pages/buy/introduce?modelCode=yue');
    expect(page.body).not.toContain(slogan);
    expect((await read('cars', 'yue')).versions.map(({ version }) => version)).toEqual([1]);
  });

  it.each(['/console', '/pages/../console', '/pages/mine/feedback?x=<', '/nowhere'])(
    'does not exist: %s',
    async (page) => {
      expect(outcomeOf(await preview(await begin(), page))).toBe('request.invalid');
    },
  );

  it('leaves invalid values as they are published', async () => {
    const releaseNo = await begin();
    await save(releaseNo, 'cars', 'yue', { ...(await priced('yue', 0)), slogan: '' });
    const { html } = (await preview(releaseNo, '/pages/buy/introduce?modelCode=yue')).body;
    expect(html).toContain((await modelOf('yue')).slogan);
  });
});
