import { brand } from '@ev/brand/default/brand.ts';
import { demoFiles } from '@ev/stock/demo.ts';
import { describe, expect, test } from 'vitest';
import { DocumentVersion } from '../contract/endpoints.ts';

const legalDocuments = demoFiles<Omit<DocumentVersion, 'current'>>('documents');
const allowedTags = new Set('h2 h3 p ul ol li strong table thead tbody tr th td'.split(' '));

describe.each(legalDocuments.map((document) => [document.code, document] as const))('%s', (_, document) => {
  test('fits the contract', () => {
    expect(DocumentVersion.safeParse({ ...document, current: true }).success).toBe(true);
    expect(document.version).toMatch(/^\d{4}\.\d+$/);
  });

  test('is well-formed and holds allowed tags only, without attributes', () => {
    const open: string[] = [];
    for (const [tag, slash, name = '', rest] of document.html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
      expect(allowedTags, tag).toContain(name);
      expect(rest).toBe('');
      if (slash === '') open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
    expect(document.html.replace(/<\/?[a-z0-9]+>/g, '')).not.toMatch(/[<>&]/);
  });

  test('has a calm tone, and names its publisher', () => {
    expect(document.html).not.toMatch(/[!！]|undefined|null/);
    expect(document.html).toContain(brand.legalEntity.name);
    expect(document.html).toContain(brand.hotline.phone);
  });

  test('its points are numbered without a gap', () => {
    const numerals = [...document.html.matchAll(/<h2>([一二三四五六七八九十]+)、/g)].map(
      ([, numeral]) => numeral,
    );
    expect(numerals).toEqual('一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ').slice(0, numerals.length));
  });
});

test('every document to which customers agree exists once', () => {
  const codes = legalDocuments.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of Object.values(brand.documents).flat()) expect(codes).toContain(code);
});

test('the purchase agreement names the price of cancelling', () => {
  const text = legalDocuments.find(({ code }) => code === 'car-purchase-agreement')?.html ?? '';
  for (const phrase of [
    '168 小时',
    '定金全额原路退回',
    '订单快照',
    '24 小时内未支付',
    '30 分钟',
    '百分之二十',
    '双倍返还定金',
    '冷静期',
    '30 分钟内可以撤销',
  ]) {
    expect(text).toContain(phrase);
  }
});

test('the agreements use the same terms as the pages', () => {
  for (const { html } of legalDocuments) expect(html).not.toMatch(/犹豫期|意向金|预订金|撤回锁单/);
});

test('the reservation agreement says that the money is refunded', () => {
  const text = legalDocuments.find(({ code }) => code === 'reservation-agreement')?.html ?? '';
  for (const phrase of [
    '随时申请退款',
    '全额抵作',
    '原支付账户',
    '7 个工作日',
    '24 小时内未支付',
    '不是定金',
  ]) {
    expect(text).toContain(phrase);
  }
});
