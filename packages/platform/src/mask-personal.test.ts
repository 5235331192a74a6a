import { expect, it } from 'vitest';
import { maskNumbers, maskPersonal } from './mask-personal.ts';

it.each([
  ['客户 13800000001 要求', '客户 138****0001 要求'],
  ['打 8613800000001', '打 138****0001'],
  ['车架号LSVAA0000A0000001。', '车架号LSVAA0000A*******。'],
  ['证件 11010519491231002X', '证件 110***********002X'],
  ['订单 C261121104350001 已取消', '订单 C261121104350001 已取消'],
  ['refund R26112110435000123 failed', 'refund R26112110435000123 failed'],
  ['123', '123'],
])('%s is masked as %s', (text, masked) => expect(maskNumbers(text)).toBe(masked));

it('masks fields by their names, however deep', () => {
  const value = {
    before: { buyerPhone: '13800000001', vin: 'LSVAA0000A0000001', buyerName: '林岚', roles: ['sales'] },
    after: [{ oneTimePassword: 'abcd', cityCode: '330100', on: true, count: 3, none: null }],
  };
  expect(maskPersonal(value)).toEqual({
    before: { buyerPhone: '138****0001', vin: 'LSVAA0000A*******', buyerName: '林*', roles: ['sales'] },
    after: [{ oneTimePassword: '[hidden]', cityCode: '330100', on: true, count: 3, none: null }],
  });
});
