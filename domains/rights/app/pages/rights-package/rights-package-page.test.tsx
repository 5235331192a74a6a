import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { pageBefore, renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Offer } from '../../../contract/right.ts';
import { lingOffer, ownRight } from '../../testing/rights.ts';

afterEach(() => sessionStorage.clear());

type Options = { loggedIn?: boolean; actions?: 'changePackage'[]; change?: () => { packageCode: string } };

function open(at: string, offer: () => Offer = () => lingOffer, options: Options = {}) {
  const { actions = [], change = () => ({ packageCode: 'ling-home' }), ...others } = options;
  const fake = fakeCall({
    'rights.changePackage': change,
    'rights.getOffer': offer,
    'rights.getOrderRights': () => ({
      orderNo: 'C1',
      modelCode: 'ling',
      modelName: '青驭 凌',
      orderedAt: '2026-11-20T02:00:00.000Z',
      packages: [
        { packageCode: 'ling-road', version: '2026.1', name: '畅行包', text: '常跑长途', choice: 'choice' },
      ],
      rights: [ownRight()],
      differences: [],
      actions,
    }),
  });
  return { ...fake, ...renderPage(fake.call, at, others) };
}
const address = '/pages/buy/rightsPackage?modelCode=ling';

it('shows the rights of a car to anyone, each with whether it passes to the next owner', async () => {
  const { asked } = open(address, undefined, { loggedIn: false });
  expect(await screen.findByRole('heading', { name: '家充包' })).toBeTruthy();
  expect(screen.getAllByText('限首任车主')).toHaveLength(1);
  expect(screen.getAllByText('随车转让')).toHaveLength(2);
  expect(screen.getByText(/共 2000 kWh/)).toBeTruthy();
  expect(asked('rights.getOffer')).toEqual([{ modelCode: 'ling' }]);
});

it('returns the choice to the calling form', async () => {
  const { user, asked, history } = open(`${address}&chosen=ling-home_0000000000000001`);
  await waitFor(() =>
    expect(asked('rights.getOffer')).toEqual([{ modelCode: 'ling', seen: 'ling-home_0000000000000001' }]),
  );
  const choices = within(await screen.findByRole('radiogroup', { name: '权益包' }));
  expect(choices.getByRole<HTMLInputElement>('radio', { name: /家充包/ }).checked).toBe(true);
  await user.click(choices.getByRole('radio', { name: /畅行包/ }));
  sessionStorage.setItem('draft.order', JSON.stringify({ name: '林岚', additions: { other: 'X' } }));
  await user.click(screen.getByRole('button', { name: '选择畅行包' }));
  await waitFor(() => expect(history.now().location.pathname).toBe(pageBefore));
  expect(JSON.parse(sessionStorage.getItem('draft.order') ?? '')).toEqual({
    name: '林岚',
    additions: { other: 'X', rights: 'ling-road_0000000000000002' },
  });
});

it('continues to the car without a calling form', async () => {
  const { user, history } = open(address);
  await user.click(await screen.findByRole('button', { name: '选家充包，去下单' }));
  await waitFor(() => expect(history.now().location.pathname).toBe('/pages/buy/optPreview'));
});

it('marks the ordered ones, and is read-only', async () => {
  open(`${address}&orderNo=C1`);
  expect(await screen.findByText('你的订单')).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('link', { name: '查看订单的权益' }).getAttribute('href')).toBe(
    '/pages/buy/orderRightsList?nevOrderNo=C1',
  );
});

it('accepts another package for an order that is not locked yet', async () => {
  const { user, asked, history } = open(`${address}&orderNo=C1`, undefined, { actions: ['changePackage'] });
  const choices = within(await screen.findByRole('radiogroup', { name: '权益包' }));
  expect(choices.getByRole<HTMLInputElement>('radio', { name: /畅行包/ }).checked).toBe(true);
  await user.click(choices.getByRole('radio', { name: /家充包/ }));
  await user.click(screen.getByRole('button', { name: '换成家充包' }));
  await waitFor(() => expect(history.now().location.pathname).toBe('/pages/buy/orderRightsList'));
  expect(asked('rights.changePackage')).toEqual([{ orderNo: 'C1', addition: 'ling-home_0000000000000001' }]);
});

it('stays, and says why, when the order was locked meanwhile', async () => {
  const { user, history } = open(`${address}&orderNo=C1`, undefined, {
    actions: ['changePackage'],
    change: () => {
      throw refusal('rights.packageFirm');
    },
  });
  await user.click(await screen.findByRole('radio', { name: /家充包/ }));
  await user.click(screen.getByRole('button', { name: '换成家充包' }));
  expect((await screen.findAllByText(/权益包不能再更换/)).length).toBeGreaterThan(0);
  expect(history.now().location.pathname).toBe('/pages/buy/rightsPackage');
});

it('explains an empty list', async () => {
  open(address, () => ({ ...lingOffer, included: [], choices: [] }));
  expect(await screen.findByText('这款车还没有权益包')).toBeTruthy();
});

it.each([
  ['offline', () => offline(), '网络异常'],
  ['of an unknown car', () => refusal('showcase.modelNotFound'), /没有找到这款车/],
])('says when it is %s', async (_, failure, words) => {
  open(address, () => {
    throw failure();
  });
  expect(await screen.findByText(words)).toBeTruthy();
});
