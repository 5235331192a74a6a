import { orderToPay } from '@ev/query/send-command.ts';
import { refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPayment } from './payment.ts';

beforeEach(() => sessionStorage.clear());

const input = { goodsCode: 'amount-200', version: '1' };

function shop({ payable = () => true }: { payable?: (purchaseNo: string) => boolean } = {}) {
  let bought = 0;
  const line = fakeLine({
    'charge-card.buyCard': () => {
      bought += 1;
      return { purchaseNo: `K${bought}` };
    },
    'payment.openPayment': ({ businessNo }) => {
      if (!payable(businessNo)) throw refusal('charge-card.orderNotPayable');
      return { payNo: `P-${businessNo}` };
    },
  });
  const order = () =>
    orderToPay(line.call, 'charge-card.buyCard', input, {
      open: ({ purchaseNo }) => openPayment(line.call, { type: 'chargeCard', no: purchaseNo }),
      over: 'charge-card.orderNotPayable',
    });
  return { ...line, order };
}

describe.each(['charge-card.buyCard', 'payment.openPayment'] as const)('on a connection cut at %s', (id) => {
  it.each(losses)('is one order and one payment when the %s was lost', async (loss) => {
    const { order, cutAt, mend, asked } = shop();
    cutAt(id, loss);
    await expect(order()).rejects.toMatchObject({ kind: 'offline' });
    mend();
    expect(await order()).toMatchObject({ payNo: 'P-K1' });
    expect(asked('charge-card.buyCard')).toHaveLength(1);
    expect(asked('payment.openPayment')).toHaveLength(1);
    expect((await order()).payNo).toBe('P-K2');
  });
});

it('is another order once the first can no longer be paid', async () => {
  const { order, cutAt, mend } = shop({ payable: (purchaseNo) => purchaseNo !== 'K1' });
  cutAt('charge-card.buyCard', 'answer');
  await expect(order()).rejects.toMatchObject({ kind: 'offline' });
  mend();
  await expect(order()).rejects.toMatchObject({ name: 'charge-card.orderNotPayable' });
  expect((await order()).payNo).toBe('P-K2');
});
