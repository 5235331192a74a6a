import { expect, it } from 'vitest';
import { firstOrderDraft, wordsFromReservation } from './order-draft.ts';

const reserved = { cityCode: '330100', name: '林岚', phone: '13800000001' };

it.each([
  ['nothing is known', undefined, null, { cityCode: '', name: '', phone: '' }],
  ['a city was chosen', '310000', null, { cityCode: '310000', name: '', phone: '' }],
  ['a car was reserved', undefined, reserved, reserved],
  ['another city was chosen since', '310000', reserved, { ...reserved, cityCode: '310000' }],
])('starts, where %s, with that', (_, chosen, known, filled) => {
  expect(firstOrderDraft(chosen, known)).toEqual({
    buyerType: '0',
    companyName: '',
    creditCode: '',
    creditCodeConfirmed: false,
    storeId: '',
    additions: {},
    ...filled,
  });
});

it.each([
  [reserved, ['上牌城市', '姓名', '手机号']],
  [{ ...reserved, cityCode: '310000' }, ['姓名', '手机号']],
  [{ cityCode: '310000', name: '周亦安', phone: '13800000002' }, []],
])('%j names its source as long as it is unchanged', (change, words) => {
  expect(wordsFromReservation({ ...firstOrderDraft(undefined, null), ...change }, reserved)).toEqual(words);
  expect(wordsFromReservation({ ...firstOrderDraft(undefined, null), ...change }, null)).toEqual([]);
});
