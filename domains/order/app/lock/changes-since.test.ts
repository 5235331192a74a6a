import { expect, it } from 'vitest';
import { orderDetail } from '../testing/order.ts';
import { changesOfOrder } from './changes-since.ts';

const seen = orderDetail();

it('finds no change in the same order, whatever its status', () => {
  expect(
    changesOfOrder(seen, orderDetail({ status: '20', statusText: '别的', serverTime: seen.createdAt })),
  ).toEqual([]);
});

it('names each changed option, with its effect on price, store and time', () => {
  const now = orderDetail({
    configuration: [
      { group: '版本', code: 'ling-long', name: '长续航版', amountFen: 22_990_000 },
      { group: '选装', code: 'winter', name: '冬季包', amountFen: 300_000 },
      { group: '选装', code: 'audio', name: '音响', amountFen: 0 },
    ],
    totalFen: 23_290_000,
    store: { ...seen.store, name: '上海浦东' },
    delivery: { ...seen.delivery, to: '2027-01-18' },
  });
  expect(changesOfOrder(seen, now)).toEqual([
    { name: '外观颜色', before: '余烬橙', after: '无' },
    { name: '选装', before: '无', after: '冬季包、音响' },
    { name: '车辆总价', before: '¥237,900', after: '¥232,900' },
    { name: '交付门店', before: '青驭中心 · 上海静安', after: '上海浦东' },
    { name: '约定交付', before: '1月8日至15日', after: '1月8日至18日' },
  ]);
});
