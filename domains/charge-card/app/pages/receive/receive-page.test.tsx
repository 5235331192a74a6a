import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGift } from '../../testing/cards.ts';

const code = 'a'.repeat(43);
const at = `/pages/charge/receive?code=${code}`;

it('says who gives what, and takes it', async () => {
  let gift = aGift();
  const { call, seen } = fakeCall({
    'charge-card.readGift': () => gift,
    'charge-card.takeGift': () => {
      gift = aGift({ state: 'taken', cardNo: 'C1' });
      return { cardNo: 'C1' };
    },
  });
  const { user } = renderPage(call, at);
  expect(await screen.findByText('林岚 送你一张')).toBeTruthy();
  expect(screen.getByText('一路顺风')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '领取' }));
  expect(await screen.findByText('卡已经是你的了')).toBeTruthy();
  expect(seen.some(([id]) => id === 'charge-card.takeGift')).toBe(true);
});

it('tells a late recipient that it is taken', async () => {
  const late = fakeCall({ 'charge-card.readGift': () => aGift({ state: 'taken' }) });
  renderPage(late.call, at);
  expect(await screen.findByText('来晚了一步')).toBeTruthy();
});

it('tells the giver that it waits', async () => {
  const own = fakeCall({ 'charge-card.readGift': () => aGift({ own: true }) });
  renderPage(own.call, at);
  expect(await screen.findByText('等朋友领取')).toBeTruthy();
});

it('shows an invalid link as refused', async () => {
  const { call } = fakeCall({
    'charge-card.readGift': () => {
      throw refusal('charge-card.giftNotFound');
    },
  });
  renderPage(call, at);
  expect(await screen.findByText(/没有找到这份赠卡/)).toBeTruthy();
});

it.each(losses)('takes a card once when the %s is lost on the way', async (loss) => {
  let gift = aGift();
  const line = fakeLine({
    'charge-card.readGift': () => gift,
    'charge-card.takeGift': () => {
      gift = aGift({ state: 'taken', cardNo: 'C1' });
      return { cardNo: 'C1' };
    },
  });
  const { user } = renderPage(line.call, at);
  line.cutAt('charge-card.takeGift', loss);
  await user.click(await screen.findByRole('button', { name: '领取' }));
  expect(await screen.findByText('网络异常')).toBeTruthy();
  line.mend();
  await user.click(screen.getByRole('button', { name: '领取' }));
  expect(await screen.findByText('卡已经是你的了')).toBeTruthy();
  expect(line.asked('charge-card.takeGift')).toHaveLength(1);
});
