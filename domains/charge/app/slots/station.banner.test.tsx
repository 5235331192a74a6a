import { tokenStore } from '@ev/app-kit/session.ts';
import type { Api } from '@ev/contract';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPart } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chargeOrder } from '../testing/charge-order.ts';
import { fill } from './station.banner.tsx';

type Live = Api['charge.getLive']['output']['live'];
const charging: Live = {
  chargeOrderId: 'E1',
  status: '0',
  stage: 'charging',
  stationName: '滨江超级充电站',
  soc: 57,
  energyWh: 18_400,
};

beforeEach(() => tokenStore.clear());
function open({ loggedIn = true }: { loggedIn?: boolean } = {}) {
  if (loggedIn) tokenStore.set({ accessToken: 'a', refreshToken: 'r' });
  let live: Live = charging;
  const fake = fakeCall({
    'charge.getLive': () => ({ live }),
    'charge.getOrder': () => chargeOrder({ live: null, startedAt: null }),
  });
  const end = () => {
    live = null;
  };
  return { ...fake, end, ...renderPart(fake.call, '/pages/charge/home', <fill.Banner />) };
}

it('links to the running session, and disappears when it has ended', async () => {
  const { end } = open();
  const banner = await screen.findByRole('link', { name: /充电中.*滨江超级充电站.*18.40 度 · 电池 57%/ });
  expect(banner.getAttribute('href')).toContain('/pages/charge/progress?id=E1');
  end();
  // Returning to the page reloads it.
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});

it('makes no request for a visitor', async () => {
  const { seen } = open({ loggedIn: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect([screen.queryByRole('link'), seen]).toEqual([null, []]);
});
