import { expect, test } from 'vitest';
import { sameName } from './person-name.ts';

test('names match whatever separates their parts', () => {
  expect(sameName('阿依古丽·买买提', '阿依古丽•买买提')).toBe(true);
  expect(sameName('岚海（上海）贸易有限公司', '岚海(上海)贸易有限公司')).toBe(true);
  expect(sameName('阿依古丽·买买提', '阿依古丽\u2027买买提\u200b')).toBe(true);
  expect(sameName('Li Wei', 'LI WEI')).toBe(true);
  expect(sameName('林清远', '林清源')).toBe(false);
});
