import { regionText } from '@ev/kernel/areas.ts';
import { readPastedAddress } from '@ev/kernel/pasted-address.ts';
import { describe, expect, it, test } from 'vitest';
import { areas } from './areas.ts';

const names = (code?: string) => areas.below(code).map(({ name }) => name);

test('the divisions are complete: each level leads to a district', () => {
  expect(names()).toHaveLength(34);
  for (const province of areas.below()) {
    expect(areas.below(province.code), province.name).not.toEqual([]);
    for (const city of areas.below(province.code)) {
      expect(areas.below(city.code), city.name).not.toEqual([]);
      for (const district of areas.below(city.code)) {
        expect(areas.path(district.code), district.name).toEqual([province, city, district]);
      }
    }
  }
});

test('a level has its direct children, and a district none', () => {
  expect(names('330000')).toContain('杭州市');
  expect(names('330100')).toContain('西湖区');
  expect(names('330106')).toEqual([]);
  expect(areas.path('330100')).toBeNull();
  expect(areas.path('999999')).toBeNull();
});

test.each([
  ['330106', '浙江省杭州市西湖区'],
  ['110105', '北京市朝阳区'],
  ['500235', '重庆市云阳县'],
  ['419001', '河南省济源市'],
  ['659001', '新疆维吾尔自治区石河子市'],
])('%s is written as %s', (code, text) => {
  const path = areas.path(code);
  expect(path && regionText(path)).toBe(text);
});

/** name, phone, district, detail (and postal code) of texts as customers paste them. */
const pasted: [
  text: string,
  name: string | null,
  phone: string | null,
  code: string | null,
  detail: string | null,
  postal?: string,
][] = [
  ['张三 13800000000 浙江省杭州市西湖区文三路 1 号', '张三', '13800000000', '330106', '文三路1号'],
  ['张三，13800000000，浙江省杭州市西湖区文三路1号', '张三', '13800000000', '330106', '文三路1号'],
  ['张三13800000000浙江省杭州市西湖区文三路1号', '张三', '13800000000', '330106', '文三路1号'],
  ['浙江省杭州市西湖区文三路1号 张三 13800000000', '张三', '13800000000', '330106', '文三路1号'],
  ['浙江省杭州市西湖区文三路1号张三13800000000', '张三', '13800000000', '330106', '文三路1号'],
  ['13800000000 张三 浙江省杭州市西湖区文三路1号', '张三', '13800000000', '330106', '文三路1号'],
  [
    '收货人: 张三\n手机号码: 13800000000\n所在地区: 浙江省杭州市西湖区古荡街道\n详细地址: 文三路1号3单元502室',
    '张三',
    '13800000000',
    '330106',
    '古荡街道文三路1号3单元502室',
  ],
  [
    '姓名：李小明 电话：139-1234-5678 地址：上海市浦东新区世纪大道100号',
    '李小明',
    '13912345678',
    '310115',
    '世纪大道100号',
  ],
  [
    '收件人：王女士（收）；联系电话：+86 138 0000 0000；收货地址：北京市朝阳区建国路88号',
    '王女士',
    '13800000000',
    '110105',
    '建国路88号',
  ],
  [
    '北京市北京市朝阳区建国路88号SOHO现代城A座1201 欧阳修 8613800000000',
    '欧阳修',
    '13800000000',
    '110105',
    '建国路88号SOHO现代城A座1201',
  ],
  ['杭州市西湖区文三路1号 林岚 13800000001', '林岚', '13800000001', '330106', '文三路1号'],
  ['浙江 杭州 西湖区 文三路1号 林岚 13800000001', '林岚', '13800000001', '330106', '文三路1号'],
  ['浙江杭州西湖 文三路1号 林岚 13800000001', '林岚', '13800000001', '330106', '文三路1号'],
  ['浙江省-杭州市-西湖区-文三路1号 周亦安 13800000001', '周亦安', '13800000001', '330106', '文三路1号'],
  ['浙江省/杭州市/西湖区 文三路1号 周亦安 13800000001', '周亦安', '13800000001', '330106', '文三路1号'],
  [
    '天河区体育西路103号维多利广场B塔 陈晨 13800000002',
    '陈晨',
    '13800000002',
    '440106',
    '体育西路103号维多利广场B塔',
  ],
  ['广东省深圳市南山区科技园 0755-26012345 何工', '何工', '0755-26012345', '440305', '科技园'],
  [
    '重庆市云阳县双江街道滨江大道9号,冉冉,13800000003',
    '冉冉',
    '13800000003',
    '500235',
    '双江街道滨江大道9号',
  ],
  ['河南省济源市沁园路1号 郭靖 13800000004', '郭靖', '13800000004', '419001', '沁园路1号'],
  [
    '内蒙古自治区呼和浩特市新城区成吉思汗大街1号 巴特尔 13800000005',
    '巴特尔',
    '13800000005',
    '150102',
    '成吉思汗大街1号',
  ],
  [
    '新疆乌鲁木齐市天山区解放北路1号，阿依古丽·买买提，13800000006',
    '阿依古丽·买买提',
    '13800000006',
    '650102',
    '解放北路1号',
  ],
  ['湖北省恩施州恩施市舞阳大道1号 田甜 13800000007', '田甜', '13800000007', '422801', '舞阳大道1号'],
  [
    '张三 13800000000 浙江省杭州市西湖区文三路1号 邮编：310012',
    '张三',
    '13800000000',
    '330106',
    '文三路1号',
    '310012',
  ],
  [
    '张三 310012 13800000000 浙江省杭州市西湖区文三路1号',
    '张三',
    '13800000000',
    '330106',
    '文三路1号',
    '310012',
  ],
  [
    '【收货人】张三【电话】１３８００００００００【地址】浙江省杭州市西湖区文三路１号',
    '张三',
    '13800000000',
    '330106',
    '文三路1号',
  ],
  ['𠮷野𬱖 13800000000 浙江省杭州市西湖区𬒈口路1号', '𠮷野𬱖', '13800000000', '330106', '𬒈口路1号'],
  ['浙江省杭州市西湖区文三路1号李𬱖13800000000', '李𬱖', '13800000000', '330106', '文三路1号'],
  [
    'Amy Lee 13800000008 上海市静安区南京西路1601号 Plaza 66',
    'Amy Lee',
    '13800000008',
    '310106',
    '南京西路1601号Plaza 66',
  ],
  ['13800000000', null, '13800000000', null, null],
  ['浙江省杭州市西湖区', null, null, '330106', null],
  ['文三路1号', null, null, null, '文三路1号'],
  ['你好，在吗？', null, null, null, '你好在吗?'],
];

describe('a pasted text', () => {
  it.each(pasted)('%s', (text, name, phone, code, detail, postal) => {
    const read = readPastedAddress(text, areas);
    expect({ ...read, areas: read.areas.at(-1)?.code ?? null }).toEqual({
      name,
      phone,
      areas: code,
      detail,
      postalCode: postal ?? null,
    });
  });

  it('with only a city fills in what is known', () => {
    const read = readPastedAddress('浙江省杭州市文三路1号', areas);
    expect(read.areas.map(({ name }) => name)).toEqual(['浙江省', '杭州市']);
    expect(read.detail).toBe('文三路1号');
  });

  it('with a district that several cities have is not guessed', () => {
    expect(readPastedAddress('鼓楼区中山路1号', areas).areas).toEqual([]);
  });

  it('is not lengthened much by ligatures', () => {
    const { detail, name } = readPastedAddress('\ufdfa'.repeat(300), areas);
    expect(`${detail}${name}`.length).toBeLessThanOrEqual(600);
  });
});
