import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { carOrder } from '@ev/order/server/testing/car-order.ts';
import { createOrderDriver } from '@ev/order/server/testing/order-life.ts';
import { carCatalogs } from '@ev/showcase/server/tables.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { applyStock, type Outcome } from '@ev/stock/apply-stock.ts';
import { linesOf } from '@ev/stock/plan.ts';
import { readFolder } from '@ev/stock/read-folder.ts';
import { filesOf, writeFolder } from '@ev/stock/write-folder.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { emptyDatabase } from '@ev/testkit/server/test-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFolder, faultsOf, type Options, stock, stockCopies } from './stock-copies.ts';

let demo: TestServer;
let copies: Awaited<ReturnType<typeof stockCopies>>;
let exported: string;
let work: string;
const folderWith = (file: string, change: (text: string) => string) => copies.folderWith(file, change);
const apply = (folder: string, server = demo, options: Options = {}) => applyFolder(folder, server, options);

beforeAll(async () => {
  demo = await launch();
  copies = await stockCopies(demo);
  ({ exported, work } = copies);
});
afterAll(async () => {
  await demo.stop();
  await copies.drop();
});

describe('the folder', () => {
  it('shows the content of the database, and changes nothing there', async () => {
    const outcome = await apply(exported);
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.done && linesOf(outcome.plan)).toEqual([]);
    expect(await demo.db.$count(auditLog, eq(auditLog.action, 'stock.applied'))).toBe(0);
  });

  it('is exported over a folder without deleting foreign files', async () => {
    const folder = join(work, 'used');
    await mkdir(join(folder, 'pages/more'), { recursive: true });
    await writeFile(join(folder, 'pages/index.tsx'), 'somebody’s');
    await writeFile(join(folder, 'pages/gone.yml'), 'position: gone');
    await writeFile(join(folder, 'stores.json'), '[]');
    await writeFolder(folder, demo.db, stock.parts);
    expect(await readdir(join(folder, 'pages'))).toEqual(['home-discover.yaml', 'index.tsx', 'more']);
    expect(await readdir(folder)).not.toContain('stores.json');
    expect(await readdir(folder)).toContain('stores.yaml');
  });

  it('opens an empty brand, which then answers like the first one', async () => {
    const database = await emptyDatabase();
    const server = await launchOn(database.url);
    expect(faultsOf(await apply(exported, server))).toEqual([]);
    expect(Object.fromEntries(await filesOf(server.db, stock.parts))).toEqual(
      Object.fromEntries(await filesOf(demo.db, stock.parts)),
    );
    const answersOf = async ({ client }: TestServer) => [
      (await client.call('showcase.listModels', {})).body,
      (await client.call('showcase.getModel', { modelCode: 'ling' })).body,
      (await client.call('showcase.getCatalog', { modelCode: 'yue' })).body.catalog,
      (await client.call('showcase.getParams', { modelCode: 'yuan' })).body,
      (await client.call('home.getRecommendations', { position: 'home-discover' })).body,
      (await client.call('content.getDocument', { code: 'user-agreement' })).body,
      (await client.call('intent.listOffers', {})).body.offers,
      (await client.call('store.listStores', { cityCode: '330100' })).body,
    ];
    expect(await answersOf(server)).toEqual(await answersOf(demo));
    const [line] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'stock.applied'));
    expect(line).toMatchObject({ actor: 'operator', details: { operator: 'test', changed: 0, removed: 0 } });
    await server.stop();
    await database.drop();
  });
});

describe('the bytes of a file', () => {
  const bytesOf = async (change: (text: string) => Buffer) => {
    const folder = await folderWith('stores.yaml', (text) => `${text}\n`);
    const file = join(folder, 'stores.yaml');
    await writeFile(file, change(await readFile(file, 'utf8')));
    return apply(folder);
  };

  it('are UTF-8, with or without a byte order mark', async () => {
    const outcome = await bytesOf((text) => Buffer.from(`\ufeff${text}`));
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.done && linesOf(outcome.plan)).toEqual([]);
  });

  it.each([
    // - id: a, name: 上海 in GBK
    ['GBK', Buffer.from('2d2069643a20610a20206e616d653a20c9cfbaa3', 'hex'), '是 GBK 编码的'],
    ['UTF-16', Buffer.from('\ufeff- id: a', 'utf16le'), '是 UTF-16 编码的'],
    ['unknown', Buffer.from('2d2069643a20ff', 'hex'), '不是 UTF-8 编码的'],
  ])('are refused in another encoding: %s', async (_, bytes, encoding) => {
    const outcome = await bytesOf(() => bytes);
    expect(faultsOf(outcome)).toEqual([`stores.yaml:true: ${encoding}，请用编辑器另存为 UTF-8 编码`]);
  });

  it('have lost no character', async () => {
    const outcome = await bytesOf((text) => Buffer.from(text.replace(/name: ./, 'name: \ufffd')));
    expect(faultsOf(outcome)).toEqual(['stores.yaml:true: 含有无法识别的字符 \ufffd，请对照原文改正']);
  });

  it('are brought into the form of typed text', async () => {
    const changed = await bytesOf((text) =>
      Buffer.from(text.replace(/name: .*/, 'name: Ｓ１\u200b\u2027店')),
    );
    expect(changed.done && linesOf(changed.plan).join('\n')).toContain('S1·店');
    expect((await apply(exported)).done).toBe(true);
  });
});

const inLing = (from: string | RegExp, to: string) =>
  ['cars/ling.yaml', (text: string) => text.replace(from, to)] as const;
const inStores = (from: string | RegExp, to: string) =>
  ['stores.yaml', (text: string) => text.replace(from, to)] as const;

describe('a problem is reported with file, line and field, and nothing is applied', () => {
  it.each([
    ['no YAML', ...inStores(/^- id/m, '- [id'), 'stores.yaml:true: 不是有效的 YAML'],
    ['an unknown field', ...inStores('  address:', '  adress:'), 'stores.yaml:true: 地址：请填写地址'],
    [
      'a built-in property of objects',
      ...inStores('  address:', '  colour: red\n  address:'),
      'colour：没有这个字段，检查拼写',
    ],
    [
      'a typo beside a missing field',
      ...inStores('  address:', '  adress:'),
      'adress：没有这个字段，检查拼写',
    ],
    ['a number for a text', ...inStores(/ {2}name: .*/, '  name: 12'), 'stores.yaml:true: 名称：请填写名称'],
    ['no such city', ...inStores(/cityCode: .*/, "cityCode: '999999'"), '城市：没有这个城市'],
    ['no such car', ...inStores('- ling', '- lang'), '展车 第 1 项：没有车型 lang'],
    [
      'a store that closes before it opens',
      ...inStores(/closesAt: .*/, "closesAt: '06:00'"),
      '应晚于开门时间',
    ],
    [
      'a rule about an unknown option',
      ...inLing(/subject: .*/, 'subject: no-such'),
      '没有编码为 no-such 的配置',
    ],
    ['a free version', ...inLing(/priceFen: 19990000/, 'priceFen: 0'), '价格（分）：应大于 0'],
    ['a broken start', ...inLing('- hub-aero', '- hub-moon'), '没有编码为 hub-moon 的配置'],
    [
      'a colour that does not exist',
      ...inLing('paint: fjord', 'paint: rainbow'),
      '展示颜色：没有颜色 rainbow',
    ],
    ['a published list of prices', ...inLing('priceFen: 19990000', 'priceFen: 19980000'), '请换一个配置版本'],
  ])('%s', async (_, file, change, expected) => {
    const before = Object.fromEntries(await filesOf(demo.db, stock.parts));
    const outcome = await apply(await folderWith(file, change));
    expect(outcome).toMatchObject({ done: false, why: 'faults' });
    expect(faultsOf(outcome)?.join('\n')).toContain(expected);
    expect(Object.fromEntries(await filesOf(demo.db, stock.parts))).toEqual(before);
  });

  it('reports all problems at once', async () => {
    const folder = await folderWith('stores.yaml', (text) =>
      text.replaceAll(/cityCode: .*/g, "cityCode: '1'"),
    );
    await writeFile(join(folder, 'wheels.yaml'), '[]');
    const faults = faultsOf(await apply(folder)) ?? [];
    expect(faults.length).toBeGreaterThan(20);
    expect(faults.join('\n')).toContain('wheels.yaml:true: 没有这种内容');
  });

  it('names the line', async () => {
    const folder = await folderWith('stores.yaml', (text) => text.replace(/phone: .*/, "phone: '12'"));
    const text = await readFile(join(folder, 'stores.yaml'), 'utf8');
    const line = text.split('\n').findIndex((one) => one.includes("phone: '12'")) + 1;
    expect((await apply(folder)).plan?.faults).toMatchObject([{ file: 'stores.yaml', line }]);
  });

  it('refuses to change or remove an accepted document', async () => {
    const changed = await folderWith('documents/privacy-policy.yaml', (text) =>
      text.replace('个人信息', '资料'),
    );
    expect(faultsOf(await apply(changed))?.join()).toContain('内容不能再改，请换一个版本号');
    await logIn(demo);
    await unlink(join(changed, 'documents/privacy-policy.yaml'));
    expect(faultsOf(await apply(changed))?.join()).toMatch(
      /已有 \d+ 位客户登录时同意过，不能撤下，请发布新版本/,
    );
  });

  it('refuses to remove the reasons of cancelled orders', async () => {
    const folder = await folderWith('dictionaries.yaml', (text) =>
      text.replace(/- type: cancelReasons\n(?: .*\n)+/, ''),
    );
    expect(faultsOf(await apply(folder))).toEqual([
      'dictionaries.yaml:true: 字典 cancelReasons：订单用到它，不能删除',
    ]);
  });

  it('does not report an unreadable item as removed', async () => {
    const folder = await folderWith('documents/privacy-policy.yaml', (text) =>
      text.replace('html: |-', 'html: |-\n  <script>'),
    );
    expect(faultsOf(await apply(folder))).toMatchObject([expect.stringContaining('正文：不能用 <script>')]);
  });

  it('refuses to skip a file, which would take its items off sale', async () => {
    const folder = await folderWith('cars/ling.yaml', (text) => `${text}\n`);
    await rename(join(folder, 'cars/ling.yaml'), join(folder, 'cars/ling.YAML'));
    await mkdir(join(folder, 'documents/new.yaml'));
    const faults = faultsOf(await apply(folder));
    expect(faults).toContain('cars/ling.YAML:true: 文件名应以 .yaml、.yml 或 .json 结尾');
    expect(faults).toContain('documents/new.yaml:true: 不是可以读取的文件');
  });

  it('refuses to close a store that has cars to hand over', async () => {
    const life = createOrderDriver(demo, carOrder);
    const { accessToken: token } = await newCustomer(demo);
    await life.order({ token }, 'submitted');
    const folder = await folderWith('stores.yaml', (text) => without(text, carOrder.storeId));
    expect(faultsOf(await apply(folder))?.join()).toMatch(/还有 \d+ 个订单要在这里交付/);
  });
});

/** The list without the item of an id. */
const without = (text: string, id: string) =>
  text
    .split(/^(?=- id: )/m)
    .filter((item) => !item.startsWith(`- id: ${id}\n`))
    .join('');

/** The list of prices of the fastback under a new version, with changed content. */
const repriced = (price: string) => (text: string) =>
  text
    .replace('configVersion: ling-2026.1', 'configVersion: ling-2026.2')
    .replace('priceFen: 19990000', price);

describe('an import', () => {
  it('asks before a price has a digit too many', async () => {
    const folder = await folderWith('cars/ling.yaml', repriced('priceFen: 199900000'));
    const asked = await apply(folder, demo, { dry: false });
    expect(asked).toMatchObject({ done: false, why: 'questions' });
    expect(asked.plan?.questions.map(({ message }) => message).join()).toContain('变为 ¥1,999,000');
  });

  it.each([
    ['a deposit', 'cars/ling.yaml', /depositFen: 500000/, 'depositFen: 50000', '「定金」从 ¥5,000 变为 ¥500'],
    [
      'a version’s price of an option',
      'cars/yue.yaml',
      /(yue-max: )800000/,
      '$180000',
      '从 ¥8,000 变为 ¥800',
    ],
    ['a reservation', 'offers.yaml', /amountFen: 100000/, 'amountFen: 1000000', '从 ¥1,000 变为 ¥10,000'],
  ])('asks before %s has one', async (_, file, from, to, expected) => {
    const folder = await folderWith(file, (text) =>
      text.replace(/(configVersion: \w+-)2026\.1/, '$12026.2').replace(from, to),
    );
    const asked = await apply(folder);
    expect(asked).toMatchObject({ done: false, why: 'questions' });
    expect(asked.plan?.questions.map(({ message }) => message)).toEqual([expect.stringContaining(expected)]);
  });

  it('does not differ by the precision of an instant', async () => {
    const folder = await folderWith('documents/privacy-policy.yaml', (text) =>
      text.replace(/(effectiveFrom: .*)\.000Z/, '$1Z'),
    );
    const outcome = await apply(folder);
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.done && linesOf(outcome.plan)).toEqual([]);
    const wrong = await folderWith('offers.yaml', (text) => text.replace(/startsAt: .*/, 'startsAt: soon'));
    expect(faultsOf(await apply(wrong))).toEqual([expect.stringContaining('开始时间：应为时间')]);
  });

  it('asks before goods are removed', async () => {
    const folder = await folderWith('stores.yaml', (text) => without(text, 's11000002'));
    const asked = await apply(folder);
    expect(asked).toMatchObject({ done: false, why: 'questions' });
    expect(asked.plan?.questions.map(({ message }) => message)).toEqual(['门店 s11000002：将被移除']);
  });

  it('is a new list of prices, while the previous one stays for open configurations', async () => {
    const folder = await folderWith('cars/ling.yaml', repriced('priceFen: 19890000'));
    const dry = await apply(folder, demo, { dry: true });
    expect(dry).toMatchObject({ done: false, why: 'dry' });
    expect(dry.plan && linesOf(dry.plan)).toEqual([
      '~ 车型 ling · 配置表 · 2026 · 配置版本：ling-2026.1 → ling-2026.2',
      '~ 车型 ling · 配置表 · 2026 · 版本 · 标准续航版 · 价格：¥199,900 → ¥198,900',
    ]);
    expect(await apply(folder)).toMatchObject({ done: true });
    const { body } = await demo.client.call('showcase.getCatalog', { modelCode: 'ling' });
    expect(body.catalog).toMatchObject({ configVersion: 'ling-2026.2' });
    expect(await demo.db.$count(carCatalogs, eq(carCatalogs.modelCode, 'ling'))).toBe(2);
    // A rollback restores an earlier version unchanged.
    expect(await apply(exported)).toMatchObject({ done: true });
  });

  it('is all or nothing, whatever happens in the middle', async () => {
    const folder = await folderWith('cars/ling.yaml', (text) =>
      text.replace('slogan: 风先认出它', 'slogan: 风'),
    );
    const before = Object.fromEntries(await filesOf(demo.db, stock.parts));
    const read = await readFolder(folder, stock.parts, { now: demo.clock.now() });
    const dying = () => Promise.reject(new Error('the process ends here'));
    const options = { confirmed: true, dry: false, by: { actor: 'operator', name: 'test' } as const };
    await expect(applyStock(demo, read, stock, options, [dying])).rejects.toThrow('the process ends here');
    expect(Object.fromEntries(await filesOf(demo.db, stock.parts))).toEqual(before);
  });

  it('is applied by one at a time', async () => {
    const folder = await folderWith('cars/yue.yaml', (text) => text.replace(/slogan: .*/, 'slogan: 山河'));
    const read = await readFolder(folder, stock.parts, { now: demo.clock.now() });
    const options = { confirmed: true, dry: false, by: { actor: 'operator', name: 'test' } as const };
    let second: Outcome | null = null;
    const meanwhile = async () => {
      second = await apply(folder);
    };
    expect(await applyStock(demo, read, stock, options, [meanwhile])).toMatchObject({ done: true });
    expect(second).toMatchObject({ done: false, why: 'busy' });
  });
});
