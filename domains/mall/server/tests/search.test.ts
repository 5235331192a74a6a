import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const find = async (keyword: string) =>
  (await server.client.call('mall.listProducts', { keyword, pageSize: 50 })).body.list.map(
    ({ productCode }) => productCode,
  );

/** What customers type, by the product that they look for. */
const typed: Readonly<Record<string, readonly string[]>> = {
  mug: [
    '马克杯',
    '陶瓷杯',
    '杯子',
    '水杯',
    '茶杯',
    '咖啡杯',
    '青驭马克杯',
    '陶瓷马克杯',
    '杯',
    'makebei',
    'mkb',
    'taoci',
    'taocimakebei',
    'ma ke bei',
    'MAKEBEI',
    '保温杯',
    '办公室杯子',
    '峡湾蓝马克杯',
    '雾白 杯子',
    '咖啡',
    '350ml',
    'beizi',
  ],
  jacket: [
    '冲锋衣',
    '外套',
    '夹克',
    '衣服',
    '上衣',
    '三合一',
    '风痕',
    '风痕冲锋衣',
    'chongfengyi',
    'cfy',
    'fenghen',
    '登山服',
    '防风衣',
    '男女同款外套',
    '岩灰',
    '岩灰冲锋衣',
    'waitao',
    'jiake',
    '三合一外套',
    '登山',
  ],
  'floor-mat': [
    '脚垫',
    '地垫',
    '脚踏垫',
    '全包围脚垫',
    '双层脚垫',
    'jiaodian',
    'jd',
    'TPE',
    'tpe脚垫',
    '防水脚垫',
    '汽车脚垫',
    'quanbaowei',
    'didian',
    '内饰',
    '凌 脚垫',
    '全包围',
  ],
  'wallbox-7kw': [
    '充电桩',
    '家充桩',
    '壁挂桩',
    '家用充电桩',
    '7kw',
    '7 kW',
    '７ＫＷ',
    '7kw充电桩',
    'chongdianzhuang',
    'cdz',
    '充电器',
    '慢充',
    '家充',
    '交流充电桩',
    '5 米 充电桩',
    'jiayong',
    '壁挂',
  ],
  'model-car': [
    '车模',
    '合金车模',
    '模型车',
    '小汽车',
    '汽车模型',
    '模型',
    'chemo',
    'hejin',
    'hjcm',
    '1:18',
    '收藏',
    '青驭凌车模',
    '合金车',
    'moxing',
  ],
  'gift-card': [
    '礼品卡',
    '礼物卡',
    '购物卡',
    '卡套',
    '贺卡',
    '积分兑换',
    '积分',
    'lipinka',
    'lpk',
    'jifen',
    '礼品',
  ],
  plush: [
    '玩偶',
    '毛绒玩具',
    '公仔',
    '毛绒',
    '抱枕',
    'wanou',
    'maorong',
    '毛绒玩偶',
    '小青驭',
    'gongzai',
    '玩具',
  ],
  'v2l-gun': [
    '放电枪',
    'V2L',
    'v2l',
    '对外放电',
    '户外电源',
    '露营',
    'fangdian',
    'fdq',
    '户外放电',
    '取电',
    'luying',
  ],
};

it('finds at least nine of ten products by what customers type', async () => {
  const wanted = Object.entries(typed).flatMap(([code, keywords]) =>
    keywords.map((keyword) => ({ code, keyword })),
  );
  expect(wanted.length).toBeGreaterThanOrEqual(100);
  const missed: string[] = [];
  for (const { code, keyword } of wanted)
    if (!(await find(keyword)).includes(code)) missed.push(`${keyword} → ${code}`);
  expect(missed.length / wanted.length, missed.join('\n')).toBeLessThanOrEqual(0.1);
});

it.each([
  ['马克杯', 'mug'],
  ['脚垫', 'floor-mat'],
  ['玩偶', 'plush'],
  ['cdz', 'wallbox-7kw'],
])('lists the product that is called %s first', async (keyword, code) => {
  expect((await find(keyword))[0]).toBe(code);
});

it('finds products of a category by its name', async () => {
  expect(new Set(await find('儿童'))).toEqual(new Set(['model-car', 'plush']));
});

it.each(['自行车头盔', 'zzzz', '！？', '％'])('finds nothing for %s', async (keyword) => {
  expect(await find(keyword)).toEqual([]);
});

it('suggests categories and products', async () => {
  const { suggestions } = (await server.client.call('mall.suggestWords', { keyword: '充电' })).body;
  expect(suggestions[0]).toEqual({ text: '充电', productCode: null, category: 'charging' });
  expect(suggestions.map(({ productCode }) => productCode)).toContain('wallbox-7kw');
});
