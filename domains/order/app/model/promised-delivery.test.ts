import { expect, it } from 'vitest';
import { orderStatus } from '../../contract/statuses.ts';
import { promisedDelivery } from './promised-delivery.ts';

const agreed = { from: '2027-01-08', to: '2027-01-15', asOf: '2026-12-08T06:50:00.000Z' };
const later = { from: '2027-01-20', to: '2027-02-02', asOf: '2026-12-20T17:00:00.000Z' };

it.each([
  ['inProduction', agreed, '预计 1月8日至15日 交付', '12月8日约定'],
  ['inProduction', later, '预计 1月20日至2月2日 交付', '12月21日更新，原约定 1月8日至15日'],
  ['delivered', later, '约定 1月8日至15日 交付', '12月8日约定'],
  ['beingProcessed', later, '约定 1月8日至15日 交付', '12月8日约定'],
  ['cancelledByCustomer', later, '约定 1月8日至15日 交付', '12月8日约定'],
] as const)('%s', (name, expected, title, text) => {
  expect(promisedDelivery({ status: orderStatus[name], delivery: agreed, expected })).toEqual({
    title,
    text,
  });
});
