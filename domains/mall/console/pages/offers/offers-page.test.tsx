import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OfferFigures } from '../../../contract/offer-figures.ts';

const offer: OfferFigures = {
  offerCode: 'mug-special',
  name: '随行杯限时价',
  state: 'IN_PROGRESS',
  current: true,
  queued: false,
  startsAt: '2026-05-10T04:00:00.000Z',
  endsAt: '2026-05-20T04:00:00.000Z',
  quantity: 200,
  sold: 12,
  estimated: 0,
  costFen: 24_000,
  mostFen: 400_000,
};

function openOffers(...offers: readonly OfferFigures[]) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'mall.listOfferFigures': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [...offers],
      total: offers.length,
      pageNo,
      pageSize,
    }),
  });
  return renderConsole(fake.call, { at: '/mall-offers' });
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

it('shows what an offer has sold, what that costs and what it costs at most', async () => {
  openOffers(offer);
  const row = await rowOf('随行杯限时价');
  for (const figure of ['进行中', '直接购买', '200', '12', '¥240', '¥4,000'])
    expect(row.getByText(figure)).toBeTruthy();
  expect(row.getByRole('link').getAttribute('href')).toContain('/goods/mall-offers/mug-special');
});

it('says what is estimated, and that an offer without a limit has no upper bound', async () => {
  openOffers({ ...offer, queued: true, quantity: null, estimated: 5, mostFen: null });
  const row = await rowOf('随行杯限时价');
  for (const figure of ['限量排队', '不限', '¥240（其中 5 件按现价估算）', '没有上限'])
    expect(row.getByText(figure)).toBeTruthy();
});

it('leads nowhere from an offer that is left out of the goods', async () => {
  openOffers({ ...offer, state: 'FINISH', current: false });
  const row = await rowOf('随行杯限时价（已下架）');
  expect(row.queryByRole('link')).toBeNull();
});

it('says where offers are made while there are none', async () => {
  openOffers();
  expect(await screen.findByText('还没有活动价')).toBeTruthy();
});
