import { expect, test } from 'vitest';
import { promisesOf } from './promises.ts';

test.each([
  ['of the field alone', ['正品保障'], true, ['正品保障', '七天无理由退货']],
  ['once', ['七天无理由退货', '正品保障'], true, ['正品保障', '七天无理由退货']],
  ['once, however it is written', ['7 天无理由退换'], true, ['七天无理由退货']],
  ['not for a product that cannot be returned', ['7天无理由', '正品保障'], false, ['正品保障']],
  ['not for a product without promises', [], false, []],
])('names returns %s', (_, promises, returnable, shown) => {
  expect(promisesOf({ promises, returnable })).toEqual(shown);
});
