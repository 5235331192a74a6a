/** A member of the cast who signs up later. */
export type Newcomer = { name: string; phone: string; cityCode: string };

const cities = ['310000', '330100', '320100', '510100', '440100', '110000'] as const;

const names = [
  '陆遥',
  '方屿',
  '江知夏',
  '宋砚',
  '叶蓁',
  '秦望舒',
  '程嘉树',
  '温言',
  '季明澈',
  '白墨',
  '裴景行',
  '孟初晴',
  '黎朔',
  '姜半夏',
  '楚云深',
  '任清和',
  '钟意',
  '夏知秋',
  '傅北辰',
  '阮青禾',
  '严冬青',
  '祁连',
  '贺兰',
  '司南',
  '卓然',
  '莫闻',
] as const;

/** Customers who found the app themselves; their phones start at 13810000000. */
export const newcomers: Newcomer[] = names.map((name, index) => ({
  name,
  phone: `138100000${String(index).padStart(2, '0')}`,
  cityCode: cities[index % cities.length] ?? '310000',
}));
