import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { fakeLine, losses } from '@ev/testkit/app/fake-line.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Offer, OwnOffer } from '../../../contract/coupon.ts';
import { anOffer, serverTime } from '../../testing/coupons.ts';

const at = '/pages/shop/couponZone';

const zoneOf =
  (...offers: Offer[]) =>
  () => ({ offers, serverTime });

it('claims a coupon and then leads to where it is used', async () => {
  let own: OwnOffer = { templateCode: 'mall-care-50', state: 'claimable', claimed: 0 };
  const { call, asked } = fakeCall({
    'coupon.listZone': zoneOf(anOffer()),
    'coupon.listOwnOffers': () => ({ offers: [own] }),
    'coupon.claimCoupon': () => {
      own = { ...own, state: 'claimed', claimed: 1 };
      return { couponNo: 'Q1' };
    },
  });
  const { user } = renderPage(call, at);
  const ticket = within(await screen.findByRole('article', { name: '车品满减券' }));
  expect(ticket.getByText('满 300 元可用')).toBeTruthy();
  expect(ticket.getByText('还剩 45%')).toBeTruthy();
  await user.click(ticket.getByRole('button', { name: '立即领取' }));
  const link = await ticket.findByRole('link', { name: '去使用' });
  expect(link.getAttribute('href')).toContain('tabIndex=3');
  expect(ticket.queryByRole('button', { name: '立即领取' })).toBeNull();
  expect(asked('coupon.claimCoupon')).toEqual([{ templateCode: 'mall-care-50', version: '2026.1' }]);
});

it('shows a visitor the coupons, and asks for a login only when they claim one', async () => {
  const { call, asked } = fakeCall({ 'coupon.listZone': zoneOf(anOffer()) });
  const { user, address } = renderPage(call, at, { loggedIn: false });
  await user.click(await screen.findByRole('button', { name: '立即领取' }));
  await expect.poll(address).toContain('/pages/index/children/login/index');
  expect(asked('coupon.listOwnOffers')).toEqual([]);
});

it('says what cannot be claimed, and why', async () => {
  const { call } = fakeCall({
    'coupon.listZone': zoneOf(
      anOffer({ templateCode: 'gone', name: '一号券', state: 'soldOut', percentLeft: 0 }),
      anOffer({
        templateCode: 'soon',
        name: '二号券',
        state: 'notYet',
        claimFrom: '2027-01-01T02:00:00.000Z',
      }),
      anOffer({ templateCode: 'owners', name: '三号券', audience: ['认证车主'] }),
    ),
    'coupon.listOwnOffers': () => ({
      offers: [{ templateCode: 'owners', state: 'notForYou', claimed: 0 }],
    }),
  });
  renderPage(call, at);
  expect(await screen.findByText('已领完')).toBeTruthy();
  expect(screen.getByText(/10:00 开始领取/)).toBeTruthy();
  expect(screen.getByText('认证车主可领取')).toBeTruthy();
  expect(await screen.findByText('你暂时不能领取')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '立即领取' })).toBeNull();
});

it('shows a refusal beside the coupon', async () => {
  const { call } = fakeCall({
    'coupon.listZone': zoneOf(anOffer()),
    'coupon.listOwnOffers': () => ({ offers: [] }),
    'coupon.claimCoupon': () => {
      throw refusal('coupon.soldOut');
    },
  });
  const { user } = renderPage(call, at);
  await user.click(await screen.findByRole('button', { name: '立即领取' }));
  expect(await screen.findByText(/这款券已领完/)).toBeTruthy();
});

it('says that there is none', async () => {
  const { call } = fakeCall({
    'coupon.listZone': zoneOf(),
    'coupon.listOwnOffers': () => ({ offers: [] }),
  });
  renderPage(call, at);
  expect(await screen.findByText('现在没有可领的券')).toBeTruthy();
});

it.each(losses)('claims one coupon when the %s is lost on the way', async (loss) => {
  let claimed = 0;
  const line = fakeLine({
    'coupon.listZone': zoneOf(anOffer()),
    'coupon.listOwnOffers': () => ({
      offers: [{ templateCode: 'mall-care-50', state: claimed > 0 ? 'claimed' : 'claimable', claimed }],
    }),
    'coupon.claimCoupon': () => {
      claimed += 1;
      return { couponNo: 'Q1' };
    },
  });
  const { user } = renderPage(line.call, at);
  const claim = async () => user.click(await screen.findByRole('button', { name: '立即领取' }));
  line.cutAt('coupon.claimCoupon', loss);
  await claim();
  expect(await screen.findByText('网络异常')).toBeTruthy();
  line.mend();
  await claim();
  expect(await screen.findByRole('link', { name: '去使用' })).toBeTruthy();
  expect(claimed).toBe(1);
});
