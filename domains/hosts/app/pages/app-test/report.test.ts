import { expect, it } from 'vitest';
import { detailOf, reportOf } from './report.ts';

it('contains everything on the page, a line for each fact', () => {
  const facts = { kind: 'wechat', safeAreaInsets: { top: 0, left: 0 } };
  const outcome = { outcome: 'done', data: { latitude: 31.2 } } as const;
  expect(reportOf([{ title: '运行环境', facts }], [{ title: '定位', outcome, ms: 12 }])).toBe(
    '# 运行环境\nkind: wechat\nsafeAreaInsets: top: 0，left: 0\n\n# 能力\n定位: 成功 12 ms latitude: 31.2',
  );
  expect(reportOf([], [])).toBe('# 能力\n还没有试过');
});

it.each([
  [{ outcome: 'left' }, ''],
  [{ outcome: 'unable' }, ''],
  [{ outcome: 'unable', message: 'network error' }, 'network error'],
  [{ outcome: 'done', data: {} }, ''],
  [{ outcome: 'done', data: { speed: null, accuracy: 0, by: 'wechat' } }, 'accuracy: 0，by: wechat'],
  [
    { outcome: 'done', data: { files: [new File(['abc'], '图片.png', { type: 'image/png' })] } },
    'files: 图片.png image/png 3 B',
  ],
] as const)('%o is reported as %s', (outcome, expected) => {
  expect(detailOf(outcome)).toBe(expected);
});
