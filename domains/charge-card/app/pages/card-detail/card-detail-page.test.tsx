import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDetail } from '../../testing/cards.ts';

it('shows the rest and the payments, and returns it for the shown amount', async () => {
  let card = aDetail();
  const { call } = fakeCall({
    'charge-card.getCard': () => card,
    'charge-card.listEntries': () => ({
      list: [
        {
          id: 2,
          kind: 'deducted',
          amount: -2000,
          chargeOrderId: 'T1',
          bookedAt: '2026-11-20T02:00:00.000Z',
        },
        { id: 1, kind: 'issued', amount: 20_000, chargeOrderId: null, bookedAt: '2026-11-01T02:00:00.000Z' },
      ],
      total: 2,
      pageNo: 1,
      pageSize: 10,
    }),
    'charge-card.refundCard': () => {
      const purchase = {
        purchaseNo: 'K1',
        paidFen: 19_000,
        status: 'refunding',
        refundedFen: 17_000,
      } as const;
      card = aDetail({ status: 'returned', balance: 0, actions: [], refundFen: null, purchase });
      return { status: 'returned' };
    },
  });
  const { user } = renderPage(call, '/pages/charge/cardDetail?id=C261123100000ABCDEFG');
  expect(await screen.findByText('180 元')).toBeTruthy();
  expect(await screen.findByText('−20 元')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看充电订单' }).getAttribute('href')).toContain('detail?id=T1');
  await user.click(screen.getByRole('button', { name: '退卡' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/原路退回 ¥170/)).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: '确认退卡' }));
  expect(await screen.findByText(/正在原路退回/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '退卡' })).toBeNull();
});

it('asks for a message before it makes the link', async () => {
  const { call } = fakeCall({
    'charge-card.getCard': () => aDetail({ balance: 20_000, actions: ['give', 'refund'] }),
    'charge-card.listEntries': () => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }),
  });
  const { user } = renderPage(call, '/pages/charge/cardDetail?id=C261123100000ABCDEFG');
  await user.click(await screen.findByRole('button', { name: '送给朋友' }));
  const sheet = within(await screen.findByRole('dialog', { name: '送出“200 元金额卡”' }));
  expect(sheet.getByLabelText('赠言')).toBeTruthy();
  expect(sheet.getByText(/24 小时内有效，只能领取一次/)).toBeTruthy();
});

it.each(losses)('gives a card once when the %s is lost, and again after it was returned', async (loss) => {
  const held = aDetail({ balance: 20_000, actions: ['give', 'refund'] });
  const gift = {
    giftNo: 'G1',
    code: 'a'.repeat(43),
    words: '一路顺风',
    expiresAt: '2026-11-24T02:00:00.000Z',
  };
  let card = held;
  const line = fakeLine({
    'charge-card.getCard': () => card,
    'charge-card.listEntries': () => ({ list: [], total: 0, pageNo: 1, pageSize: 10 }),
    'charge-card.giveCard': () => {
      card = aDetail({ balance: 20_000, status: 'giving', actions: ['withdraw'], gift });
      return { giftNo: 'G1' };
    },
    'charge-card.withdrawGift': () => {
      card = held;
      return { status: 'active' };
    },
  });
  const { user } = renderPage(line.call, '/pages/charge/cardDetail?id=C261123100000ABCDEFG');
  const give = async () => user.click(await screen.findByRole('button', { name: '生成领卡链接' }));
  line.cutAt('charge-card.giveCard', loss);
  await user.click(await screen.findByRole('button', { name: '送给朋友' }));
  await user.type(screen.getByLabelText('赠言'), '一路顺风');
  await give();
  expect(await screen.findByText('网络异常，内容已保留，恢复后再提交')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('赠言').value).toBe('一路顺风');
  line.mend();
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  if (loss === 'request') await give();
  await user.click(await screen.findByRole('button', { name: '收回这张卡' }));
  expect(line.asked('charge-card.giveCard')).toHaveLength(1);

  // The same message to the same friend is a separate gift by now.
  await user.click(await screen.findByRole('button', { name: '送给朋友' }));
  await user.clear(await screen.findByLabelText('赠言'));
  await user.type(screen.getByLabelText('赠言'), '一路顺风');
  await give();
  expect(await screen.findByText('等朋友领取')).toBeTruthy();
  expect(line.asked('charge-card.giveCard')).toHaveLength(2);
});
