import { type Dictionary, listed } from './dictionaries-part.ts';

export const dictionaries: Dictionary[] = [
  listed('buyerTypes', ['0', '1'], { 0: '个人', 1: '企业' }),
  listed('certificateTypes', ['1', '2', '6', '8', '9', 'A', '5', '4', '3'], {
    1: '居民身份证',
    2: '护照',
    6: '军官证',
    8: '驾驶证',
    9: '港澳台通行证',
    A: '港澳台居民居住证',
    5: '组织机构代码证',
    4: '销售门店',
    3: '其他',
  }),
];
