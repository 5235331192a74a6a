import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CardGoods } from '../../../contract/card.ts';

const goods: CardGoods = {
  goodsCode: 'amount-200',
  version: '1',
  type: '0',
  name: '200 元金额卡',
  text: '充电时当 200 元用',
  priceFen: 19_000,
  balance: 20_000,
  percentOff: null,
  days: 730,
  forCar: false,
  giftable: true,
  mostBought: null,
  issue: 'atOnce',
  rules: ['抵扣电费和服务费'],
};

describe.each(['charge-card.buyCard', 'payment.openPayment'] as const)('on a connection cut at %s', (id) => {
  it.each(losses)('orders one card when the %s was lost', async (loss) => {
    const line = fakeLine({
      'charge-card.listCards': () => ({
        cards: [],
        toPay: [],
        claimable: 0,
        serverTime: '2026-11-23T02:00:00.000Z',
      }),
      'charge-card.listGoods': () => ({ goods: [goods] }),
      'charge-card.buyCard': () => ({ purchaseNo: 'K1' }),
      'payment.openPayment': () => ({ payNo: 'P1' }),
    });
    const { user, address } = renderPage(line.call, '/pages/charge/card');
    line.cutAt(id, loss);
    await user.click(await screen.findByRole('button', { name: '购买' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: '付款 ¥190' }));
    expect(await sheet.findByText('网络异常')).toBeTruthy();
    line.mend();
    await user.click(sheet.getByRole('button', { name: '付款 ¥190' }));
    await expect.poll(address).toBe('/pages/pay/cashier?payNo=P1');
    expect(line.asked('charge-card.buyCard')).toHaveLength(1);
    expect(line.asked('payment.openPayment')).toHaveLength(1);
  });
});
