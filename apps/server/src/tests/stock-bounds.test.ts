import { mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOfFaults } from '@ev/stock/plan.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFolder, faultsOf, stockCopies } from './stock-copies.ts';

let demo: TestServer;
let copies: Awaited<ReturnType<typeof stockCopies>>;
beforeAll(async () => {
  demo = await launch();
  copies = await stockCopies(demo);
});
afterAll(async () => {
  await demo.stop();
  await copies.drop();
});

/** The report about a changed file, none of which is imported. */
async function faultsAfter(file: string, from: string | RegExp, to: string): Promise<string[]> {
  const folder = await copies.alone(file, (before) => before.replace(from, to));
  const outcome = await applyFolder(folder, demo, { confirmed: true });
  expect(outcome).toMatchObject({ done: false, why: 'faults' });
  return faultsOf(outcome);
}

const car = 'cars/ling.yaml';
const page = 'pages/home-discover.yaml';
const text = 'documents/user-agreement.yaml';
const long = '长'.repeat(1_000);

describe.each<[string, [string, string | RegExp, string, string][]]>([
  [
    car,
    [
      ['a code with a separator', 'code: hub-aero', 'code: hub~aero', '只能用字母、数字、下划线和短横线'],
      ['a code of two', 'code: hub-aero', 'code: hub.aero', '编码：只能用字母'],
      ['a version with a separator', 'code: ling-max', 'code: ling.max', '编码：只能用字母'],
      ['a list of prices with a separator', 'configVersion: ling-2026.1', 'configVersion: a~b', '配置版本：'],
      ['a negative number of seats', 'seats: 5', 'seats: -5', '座位：不能小于 1'],
      ['a bus', 'seats: 5', 'seats: 50', '座位：不能大于 9'],
      ['half a seat', 'seats: 5', 'seats: 4.5', '座位：应为整数'],
      ['a promise in the past', 'leadDays: 14', 'leadDays: -14', '增加的生产天数：不能小于 0'],
      ['a promise for a lifetime', 'leadDays: 14', 'leadDays: 9000', '增加的生产天数：不能大于 730'],
      ['a price above the maximum', 'priceFen: 19990000', 'priceFen: 1999000000', '最多 1000 万元'],
      ['a negative price', 'priceFen: 600000', 'priceFen: -600000', '价格（分）：不能小于 0'],
      ['a price that is no number', 'priceFen: 19990000', 'priceFen: 1e400', '价格（分）：应为'],
      ['a price as text', 'priceFen: 19990000', "priceFen: '199900'", '价格（分）：应为数字'],
      ['a deposit above the price', 'depositFen: 500000', 'depositFen: 20000000', '不能超过最低车价'],
      ['no deposit', 'depositFen: 500000', 'depositFen: 0', '应大于 0'],
      ['a year before cars', /publishedAt: .*/, 'publishedAt: 1899-09-01T02:00:00.000Z', '应在 2000 年至'],
      ['a far year', /publishedAt: .*/, 'publishedAt: 2091-09-01T02:00:00.000Z', '在一年以后，检查年份'],
      ['no options', /options:\n(?: {6}.*\n)+/, 'options: []\n', '没有可选的内容'],
      ['no catalogue', /catalogs:\n(?: .*\n)+/, 'catalogs: []\n', '至少要有一份配置表'],
      ['a rule about an unknown option', /objects:\n(?: +- .*\n)+/, 'objects: []\n', '至少写一项'],
      [
        'a rule about itself',
        '- pkg-pilot\n        message',
        '- ling-max\n        message',
        '与规则主体相同',
      ],
      ['a long name', 'name: 峡湾蓝', `name: ${long}`, '最多 30 个字'],
      ['a long chapter', 'title: 一条线，', `title: ${long}`, '最多 40 个字'],
      ['a paint that is not drawn', 'paint: moss', 'paint: mint', '只能是 fjord、ember'],
      ['wheels that are not drawn', 'wheel: aero', 'wheel: square', '只能是 turbine、aero、spoke'],
      ['a two-tone paint without a second one', 'paint: moss', 'paint: null', '没有填写，图片要用到它'],
      ['a swatch with a style', "'#3F5B45'", "'red;background:url(//x)'", '应为颜色，如 #2A7391'],
      [
        'a picture that does not exist',
        'picture: cars/sedan-rear',
        'picture: cars/sedan-top',
        '没有这张图片',
      ],
      ['a picture from elsewhere', 'picture: cars/sedan-rear', 'picture: ../../x', '没有这张图片'],
      [
        'a layer used as a picture',
        'picture: cars/sedan-rear',
        'picture: cars/sedan/rear/base',
        '没有这张图片',
      ],
      ['a note that does not exist', '[^charging]', '[^charge]', '没有编码为 charge 的脚注'],
      ['a city that does not exist', "'110000': 5", "'119999': 5", '有不认识的城市'],
      ['a tax above 100 %', 'taxPpm: 100000', 'taxPpm: 10000000', '不能大于 1000000'],
      [
        'a field of every object',
        'depositFen: 500000',
        'depositFen: 500000\n    constructor: 1',
        'constructor：',
      ],
      ['the parent of all', 'depositFen: 500000', 'depositFen: 500000\n    __proto__: 1', '__proto__：'],
      ['a field twice', 'bodyType: 轿跑', 'bodyType: 轿跑\nbodyType: 轿跑', '同一个字段写了两次'],
    ],
  ],
  [
    'stores.yaml',
    [
      ['a picture that does not exist', 'picture: scenes/court', 'picture: scenes/moon', '没有这张图片'],
      ['a service twice', '- sales', '- sales\n    - sales', '写了两次'],
      ['no services', /services:\n(?: +- .*\n)+/, 'services: []\n', '至少提供一项服务'],
      ['latitude and longitude swapped', /lat: .*/, 'lat: 116.4', '应为中国境内的纬度'],
      ['a position as text', /lat: .*/, 'lat: north', '应为数字'],
      ['a phone number as text', /phone: .*/, 'phone: 请致电', '应为电话'],
      ['an hour that does not exist', /opensAt: .*/, "opensAt: '25:00'", '应为时间，如 09:00'],
      ['a long address', /address: .*/, `address: ${long}`, '最多 100 个字'],
      ['a code with a parent folder', 'id: s11000001', 'id: ../s1', '只能用小写字母、数字和短横线'],
    ],
  ],
  [
    'offers.yaml',
    [
      ['nothing to pay', 'amountFen: 100000', 'amountFen: 0', '应大于 0'],
      ['an excessive amount', 'amountFen: 100000', 'amountFen: 100000000', '最多 10 万元'],
      ['an end before its start', /endsAt: .*/, 'endsAt: 2001-01-01T00:00:00.000Z', '应晚于开始时间'],
      ['a start before the web', /startsAt: .*/, 'startsAt: 1970-01-01T00:00:00.000Z', '应在 2000 年至'],
      [
        'an end in the far future',
        /endsAt: .*/,
        'endsAt: 9999-01-01T00:00:00.000Z',
        '应在 2000 年至 2099 年',
      ],
      ['no rules', /rules:\n(?: +- .*\n)+/, 'rules: []\n', '至少写一条'],
      ['no such car', 'modelCode: ling', 'modelCode: __proto__', '没有车型 __proto__'],
    ],
  ],
  [
    'dictionaries.yaml',
    [
      ['no values', /items:\n(?: {4}.*\n)+/, 'items: []\n', '至少要有一项'],
      ['a value twice', 'value: suv', 'value: sedan', 'sedan 出现了两次'],
      ['a value with a space', 'value: suv', 'value: s u v', '只能用字母、数字'],
      ['a long name', 'label: 轿跑', `label: ${long}`, '最多 40 个字'],
    ],
  ],
  [
    text,
    [
      ['a tag with an event handler', '<p>', '<p onclick="alert(1)">', '不能用 <p onclick="alert(1)…'],
      ['a script', '<p>', '<script>alert(1)</script><p>', '不能用 <script>'],
      ['a tag in capitals', '<p>', '<P>', '不能用 <P>'],
      ['a comment', '<p>', '<!-- x --><p>', '不能用 <!-- x -->'],
      ['an unclosed tag', '</p>', '', '<h2> 不能放在 <p> 里'],
      ['a bare special character', '<p>', '<p>1 < 2', '不能用 <'],
      ['an unknown entity', '<p>', '<p>A & B', '& 请写成 &amp;'],
      ['text outside of tags', '<p>', '写在外面<p>', '不在任何段落里'],
      [
        'a version before law',
        /effectiveFrom: .*/,
        'effectiveFrom: 0001-01-01T00:00:00.000Z',
        '应在 2000 年至',
      ],
      ['a version of tomorrow', /effectiveFrom: .*/, 'effectiveFrom: +1d', '还没有到生效时间'],
      ['a code with a parent folder', 'code: user-agreement', 'code: ../x', '只能用字母、数字和短横线'],
    ],
  ],
  [
    page,
    [
      [
        'a link that runs a script',
        'linkUrl: /pages/buy/allCar',
        'linkUrl: javascript:alert(1)',
        '或 https 网址',
      ],
      ['a link to another host', 'linkUrl: /pages/buy/allCar', 'linkUrl: //evil.example/x', '或 https 网址'],
      ['a link by backslash', 'linkUrl: /pages/buy/allCar', 'linkUrl: /pages\\evil', '或 https 网址'],
      ['a link without TLS', 'linkUrl: /pages/buy/allCar', 'linkUrl: http://a.example', '或 https 网址'],
      ['a link to no car', 'introduce?modelCode=ling', 'introduce?modelCode=moon', '没有车型 moon'],
      ['a picture that does not exist', 'upright/ling-coast', 'upright/ling-moon', '没有这张图片'],
      ['an icon that does not exist', 'icon: wheel', 'icon: constructor', '没有图标 constructor'],
      ['no modules', /modules:\n(?: .*\n)+/, 'modules: []\n', '至少要有一个模块'],
      ['a long title', 'title: 风先认出它', `title: ${long}`, '最多 20 个字'],
      ['an unknown kind', 'kind: hero', 'kind: villain', '样式：'],
    ],
  ],
])('%s refuses', (file, cases) => {
  it.each(cases)('%s', async (_, from, to, expected) => {
    expect((await faultsAfter(file, from, to)).join('\n')).toContain(expected);
  });
});

describe('the folder', () => {
  it('cannot be left through a link', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'ev-elsewhere-'));
    await writeFile(join(elsewhere, 'secret.yaml'), '[]');
    const folder = await copies.folderWith('stores.yaml', (stores) => `${stores}\n`);
    await unlink(join(folder, 'offers.yaml'));
    await symlink(join(elsewhere, 'secret.yaml'), join(folder, 'offers.yaml'));
    expect(faultsOf(await applyFolder(folder, demo))).toEqual([
      'offers.yaml:true: 指向文件夹以外的地方，请放文件本身',
    ]);
    await rm(elsewhere, { recursive: true });
  });

  it('is not read deeper than the limit', async () => {
    expect(await faultsAfter('offers.yaml', /[\s\S]*/, '['.repeat(100_000))).toEqual([
      'offers.yaml:true: 不是有效的 YAML',
    ]);
  });

  it('reports a hundred problems and how many more there are', async () => {
    const folder = await copies.folderWith('stores.yaml', (stores) =>
      stores.replaceAll(/(phone|opensAt|closesAt|lat|lng): .*/g, '$1: x'),
    );
    const { plan } = await applyFolder(folder, demo);
    const lines = linesOfFaults(plan?.faults ?? []);
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toBe(`还有 ${(plan?.faults.length ?? 0) - 100} 处`);
    expect(linesOfFaults(plan?.faults.slice(0, 100) ?? [])).toHaveLength(100);
  });
});

describe('asks for a confirmation', () => {
  it.each([
    ['a deposit without conditions', 'depositFen: 500000', 'depositFen: 4500000', '超过最低车价的 20%'],
    [
      'a rule without an effect',
      'subject: paint-graphite\n        objects:\n          - roof-black',
      'subject: paint-graphite\n        objects:\n          - paint-moss',
      'paint-graphite 与 paint-moss 本来就只能选一个',
    ],
    [
      'a price of an unused option',
      /(code: roof-black\n(?:.*\n){4} +)priceByVersionFen: \{\}/,
      '$1priceByVersionFen:\n          ling-standard: 300000',
      '「曜黑车顶」在「标准续航版」上选不到',
    ],
  ])('%s', async (_, from, to, expected) => {
    const folder = await copies.folderWith(car, (ling) =>
      ling.replace('configVersion: ling-2026.1', 'configVersion: ling-2026.2').replace(from, to),
    );
    const asked = await applyFolder(folder, demo);
    expect(faultsOf(asked)).toEqual([]);
    expect(asked).toMatchObject({ done: false, why: 'questions' });
    expect(asked.plan?.questions.map(({ message }) => message).join()).toContain(expected);
  });
});
