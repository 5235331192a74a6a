import type { Point } from '@ev/kernel/geo.ts';
import { type City, cities } from './cities.ts';

/**
 * Main national motorways with the cities along them, in order. Numbers and cities are those of the national
 * road network plan. The road between two cities is not surveyed, so a line through them is a sketch.
 */
const motorwayTable: readonly (readonly [code: string, name: string, through: string])[] = [
  ['G1', '京哈高速', '北京 唐山 秦皇岛 锦州 沈阳 四平 长春 哈尔滨'],
  ['G2', '京沪高速', '北京 天津 沧州 德州 济南 泰安 临沂 淮安 泰州 无锡 苏州 上海'],
  ['G3', '京台高速', '北京 廊坊 沧州 德州 济南 泰安 枣庄 徐州 蚌埠 合肥 铜陵 黄山 南平 福州'],
  [
    'G4',
    '京港澳高速',
    '北京 保定 石家庄 邢台 邯郸 安阳 新乡 郑州 许昌 漯河 驻马店 信阳 武汉 咸宁 岳阳 长沙 衡阳 郴州 韶关 广州 东莞 深圳',
  ],
  ['G5', '京昆高速', '北京 保定 石家庄 阳泉 太原 临汾 西安 汉中 广元 绵阳 成都 雅安 凉山州 攀枝花 昆明'],
  ['G6', '京藏高速', '北京 张家口 乌兰察布 呼和浩特 包头 巴彦淖尔 乌海 银川 中卫 白银 兰州 西宁'],
  ['G15', '沈海高速', '沈阳 辽阳 鞍山 营口 大连'],
  [
    'G15',
    '沈海高速',
    '烟台 青岛 日照 连云港 盐城 南通 上海 宁波 台州 温州 宁德 福州 莆田 泉州 厦门 漳州 汕头 汕尾 深圳 广州 江门 阳江 茂名 湛江',
  ],
  ['G20', '青银高速', '青岛 潍坊 淄博 济南 石家庄 太原 吕梁 榆林 银川'],
  [
    'G25',
    '长深高速',
    '唐山 天津 滨州 东营 潍坊 临沂 淮安 南京 湖州 杭州 金华 丽水 南平 三明 龙岩 梅州 河源 惠州 深圳',
  ],
  [
    'G30',
    '连霍高速',
    '连云港 徐州 商丘 开封 郑州 洛阳 三门峡 渭南 西安 宝鸡 天水 兰州 武威 金昌 张掖 酒泉 哈密 吐鲁番 乌鲁木齐',
  ],
  ['G35', '济广高速', '济南 菏泽 商丘 亳州 阜阳 六安 安庆 景德镇 鹰潭 抚州 赣州 河源 广州'],
  ['G40', '沪陕高速', '上海 南通 泰州 扬州 南京 合肥 六安 信阳 南阳 商洛 西安'],
  ['G42', '沪蓉高速', '上海 苏州 无锡 常州 南京 合肥 武汉 荆门 宜昌 重庆 广安 南充 遂宁 成都'],
  ['G45', '大广高速', '大庆 松原 通辽 赤峰 承德 北京 衡水 濮阳 开封 周口 黄冈 九江 吉安 赣州 广州'],
  ['G50', '沪渝高速', '上海 湖州 宣城 芜湖 安庆 黄石 武汉 荆州 宜昌 恩施州 重庆'],
  ['G55', '二广高速', '乌兰察布 大同 朔州 太原 长治 晋城 洛阳 南阳 襄阳 荆州 常德 娄底 永州 清远 广州'],
  ['G56', '杭瑞高速', '杭州 黄山 景德镇 九江 岳阳 常德 湘西州 铜仁 遵义 毕节 六盘水 曲靖 昆明 楚雄州 大理州'],
  [
    'G60',
    '沪昆高速',
    '上海 嘉兴 杭州 金华 衢州 上饶 鹰潭 南昌 新余 宜春 萍乡 湘潭 邵阳 怀化 贵阳 安顺 曲靖 昆明',
  ],
  ['G65', '包茂高速', '包头 鄂尔多斯 榆林 延安 西安 安康 达州 重庆 怀化 桂林 梧州 茂名'],
  ['G70', '福银高速', '福州 南平 抚州 南昌 九江 黄石 武汉 孝感 十堰 商洛 西安 平凉 固原 银川'],
  ['G72', '泉南高速', '泉州 三明 吉安 衡阳 永州 桂林 柳州 南宁'],
  ['G75', '兰海高速', '兰州 陇南 广元 南充 重庆 遵义 贵阳 河池 南宁 钦州 北海'],
  ['G76', '厦蓉高速', '厦门 漳州 龙岩 赣州 郴州 桂林 贵阳 毕节 泸州 成都'],
  ['G80', '广昆高速', '广州 肇庆 梧州 南宁 百色 昆明'],
  ['G85', '银昆高速', '宝鸡 汉中 巴中 广安 重庆 内江 宜宾 昭通 昆明'],
];

export type Motorway = { code: string; name: string; through: readonly City[] };

/** The motorways above, with their cities. @throws Error when a city of the table is unknown */
export const motorways: readonly Motorway[] = motorwayTable.map(([code, name, through]) => ({
  code,
  name,
  through: through.split(' ').map(cityOf),
}));

/** The centre of a city by its short name, GCJ-02 degrees. @throws Error for an unknown name */
export function placeOf(name: string): Point {
  const { lat, lng } = cityOf(name);
  return { lat, lng };
}

function cityOf(name: string): City {
  const city = cities.find((one) => one.name === name);
  if (!city) throw new Error(`There is no city ${name}`);
  return city;
}
