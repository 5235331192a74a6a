import { type LifeWorld, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { rightOf } from '@ev/rights/server/testing/rights-in-status.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, installAt, seenNow } from '../testing/installs.ts';

let world: LifeWorld;
let staffToken: string;
beforeAll(async () => {
  world = await openLifeWorld();
  staffToken = await world.life.staffToken();
});
afterAll(() => world?.stop());

const place = () => ({ server: world.server, life: world.life, staffToken });
const right = async ({ token }: { token: string }, orderNo: string) => {
  const { body } = await world.client.call('rights.getOrderRights', { orderNo }, { token });
  return body.rights.find(({ code }) => code === 'home-charger');
};
const claim = async ({ token }: { token: string }, orderNo: string) =>
  outcomeOf(
    await world.client.call(
      'rights.claimRight',
      { rightNo: await rightOf(world.server, orderNo, 'home-charger') },
      { token },
    ),
  );

it('the right of a charger links to its installation, and is not claimed by hand beside it', async () => {
  const { owner, orderNo } = await world.orderAt('locked');
  expect(await right(owner, orderNo)).toMatchObject({ rightNo: null, kept: { state: 'open' } });
  const installNo = await apply(place(), owner, orderNo);
  await world.life.advance(orderNo, owner, 'locked', 'inProduction');
  expect(await right(owner, orderNo)).toMatchObject({
    status: '1',
    actions: [],
    kept: { by: 'homeCharger', state: 'underWay' },
  });
  expect(await claim(owner, orderNo)).toBe('rights.keptElsewhere');
  // A customer who gives it up has the right as before.
  const given = { ...(await seenNow(place(), installNo)), reason: 'property' } as const;
  await world.client.call('home-charger.cancelInstall', given, { token: owner.token });
  expect(await right(owner, orderNo)).toMatchObject({ status: '1', kept: { state: 'open' } });
  expect(await claim(owner, orderNo)).toBe('ok');
  expect(await right(owner, orderNo)).toMatchObject({ status: '3', actions: [] });
});

it('is not claimed after the charger is installed either', async () => {
  const { owner, orderNo } = await world.orderAt('inProduction');
  await installAt(place(), owner, 'done', orderNo);
  expect(await right(owner, orderNo)).toMatchObject({ actions: [], kept: { state: 'done' } });
  expect(await claim(owner, orderNo)).toBe('rights.keptElsewhere');
});

it('a right without an installation is claimed as usual', async () => {
  const { owner, orderNo } = await world.orderAt('inProduction');
  await apply(place(), owner, orderNo);
  const { body } = await world.client.call('rights.getOrderRights', { orderNo }, { token: owner.token });
  const points = body.rights.find(({ code }) => code === 'welcome');
  expect(points).toMatchObject({ kept: null, actions: ['claim'] });
});
