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
    '随行杯',
    '马克杯',
    '杯子',
    '水杯',
    '茶杯',
    '咖啡杯',
    '青驭随行杯',
    'suixingbei',
    'sxb',
    'beizi',
    '办公室杯子',
    '松石绿随行杯',
    '咖啡',
    '350ml',
    'SUIXINGBEI',
    '燕麦 杯子',
    'sui xing bei',
  ],
  thermos: ['保温杯', '水壶', '热水', 'baowenbei', 'bwb', '青驭保温杯', '保温', '水杯'],
  umbrella: ['雨伞', '长柄伞', '晴雨伞', '遮阳伞', 'yusan', '伞'],
  jacket: [
    '羽绒服',
    '羽绒',
    '外套',
    '夹克',
    '衣服',
    '上衣',
    '山行',
    '山行羽绒服',
    'yurongfu',
    'yrf',
    'shanxing',
    '冬季外套',
    '男女同款外套',
    '墨黑羽绒服',
    'waitao',
    'jiake',
    '登山',
  ],
  'wind-jacket': ['冲锋衣', '防风衣', '登山服', '软壳', '防风外套', 'chongfengyi', 'cfy'],
  cap: ['帽子', '棒球帽', '鸭舌帽', 'bangqiumao', 'maozi', '遮阳帽'],
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
    '全包围',
    '凌 脚垫',
  ],
  sunshade: ['遮阳帘', '遮阳板', '遮阳', '防晒', 'zheyanglian'],
  'tyre-pump': ['充气泵', '打气', '打气泵', '胎压', '轮胎', 'chongqibeng'],
  'wallbox-7kw': [
    '充电桩',
    '家充桩',
    '壁挂桩',
    '家用充电桩',
    '7kw',
    '７ＫＷ',
    '7kw充电桩',
    'chongdianzhuang',
    'cdz',
    '充电器',
    '慢充',
    '家充',
    '交流充电桩',
    'jiayong',
    '壁挂',
    '7 kW',
    '5 米 充电桩',
  ],
  'travel-cable': ['便携充电枪', '充电线', '充电枪', '随车充', 'bianxie'],
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
  'roof-box': ['车顶箱', '行李箱', 'chedingxiang', '旅行'],
  lantern: ['露营灯', '灯', '夜灯', 'luyingdeng'],
  backpack: ['双肩包', '背包', '书包', 'shuangjianbao'],
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
  'pull-back-car': ['回力车', '木质回力车', '木头', '玩具', '小车', 'huiliche', 'mzhlc'],
  'child-seat': ['安全座椅', '儿童座椅', '宝宝座椅', 'ertong', '婴儿'],
  'gift-card': ['纪念卡', '礼品卡', '礼物卡', '贺卡', '积分兑换', '积分', 'jinianka', 'jnk', 'jifen', '礼品'],
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
  ['随行杯', 'mug'],
  ['脚垫', 'floor-mat'],
  ['回力车', 'pull-back-car'],
  ['cdz', 'wallbox-7kw'],
])('lists the product that is called %s first', async (keyword, code) => {
  expect((await find(keyword))[0]).toBe(code);
});

it('finds products of a category by its name', async () => {
  expect(await find('儿童')).toEqual(
    expect.arrayContaining(['model-car', 'pull-back-car', 'kids-cap', 'child-seat']),
  );
});

it.each(['自行车头盔', 'zzzz', '！？', '％'])('finds nothing for %s', async (keyword) => {
  expect(await find(keyword)).toEqual([]);
});

it('suggests categories and products', async () => {
  const { suggestions } = (await server.client.call('mall.suggestWords', { keyword: '充电' })).body;
  expect(suggestions[0]).toEqual({ text: '充电', productCode: null, category: 'charging' });
  expect(suggestions.map(({ productCode }) => productCode)).toContain('wallbox-7kw');
});
