import { cancelUnpaidOrders, carOrder } from '../../../domains/order/journeys/car-order.ts';
import { demoStaffPassword } from '../../../domains/staff/world/staff-part.ts';
import type { Api, EndpointId } from '../../../packages/contract/src/index.ts';
import { as, type Member } from '../../../packages/testkit/src/wire/member.ts';
import { call, type PreparedCall, prepare } from '../../../packages/testkit/src/wire/wire-caller.ts';
import type { CallOptions, Target } from '../../../packages/wire/test/independent-client.ts';
import { goodOfWire } from '../../bench/lib/load.ts';

/** In every good response of the mix: a call that succeeded, or a whole page. */
export const goodOfMix = [goodOfWire, '</html>'];

/** An account may have three unpaid orders. */
const ordersPerMember = 3;
const page = { pageNo: 1, pageSize: 10 };
const shanghai = { lat: 31.2, lng: 121.5 };

export type Mix = {
  /** How many different journeys there are. */
  journeys: number;
  /** At least `count` calls, signed for now: the server accepts them for five minutes. */
  calls(count: number): Promise<PreparedCall[]>;
  /** Cancels what was ordered, so that each customer may order again. */
  tidyUp(): Promise<void>;
};

type Send = <Id extends EndpointId>(id: Id, input: Api[Id]['input']) => Promise<PreparedCall>;
/** What one visitor does in a row, by their own network. `turn` counts the visits of all. */
type Journey = (send: Send, visitor: { turn: number; member: Member }) => Promise<PreparedCall>[];

/**
 * What customers and staff do side by side, one journey after the other in equal shares, each time by another
 * customer. Orders are limited by customer: once each has three, the journey only looks at the car.
 */
export async function mixedJourneys(target: Target, members: readonly Member[]): Promise<Mix> {
  const { accessToken: token } = await call(target, 'staff.login', {
    username: 'sales',
    password: demoStaffPassword,
  });
  const order = await carOrder(target, 'ling', '13800000001');
  let ordersLeft = 0;

  const journeys: Journey[] = [
    (_send, { turn }) => [
      pageOf('/h5/pages/index/index', turn),
      pageOf('/h5/pages/drive/jump?pageType=1', turn),
    ],
    (_send, { turn }) => [pageOf('/h5/pages/buy/introduce?modelCode=ling', turn)],
    (send) => [
      send('showcase.listModels', {}),
      send('showcase.getModel', { modelCode: 'ling' }),
      send('showcase.getCatalog', { modelCode: 'ling' }),
    ],
    (send) => [send('store.listStores', shanghai), send('drive.listDriveStores', { modelCode: 'ling' })],
    (send) => [send('station.listStations', { ...shanghai, ...page })],
    (send) => [
      send('mall.getMall', {}),
      send('mall.listProducts', page),
      send('mall.getProduct', { productCode: 'mug' }),
    ],
    (send) => [send('search.suggest', { keyword: '充电' }), send('search.search', { keyword: '充电' })],
    (send) => [send('order.listOrders', page), send('message.countUnread', {})],
    (send) => [send('message.listMessages', page)],
    (send) => [
      send('account.getCustomer', {}),
      send('account.listAddresses', {}),
      send('coupon.listCoupons', page),
    ],
    (send, { turn }) => {
      const seen = send('showcase.getCatalog', { modelCode: 'ling' });
      const write = send('mall.setFavorite', { productCode: 'pull-back-car', on: turn % 2 === 0 });
      if (ordersLeft === 0) return [seen, write];
      ordersLeft -= 1;
      return [seen, write, send('order.submitOrder', order)];
    },
    () => [
      prepare(target, 'order.listAllOrders', page, { token }),
      prepare(target, 'order.listAllOrders', { ...page, statuses: ['11'] }, { token }),
    ],
  ];

  return {
    journeys: journeys.length,
    async calls(count) {
      ordersLeft = ordersPerMember * members.length;
      const calls: PreparedCall[] = [];
      for (let turn = 0; calls.length < count; turn += 1) {
        const member = members[Math.floor(turn / journeys.length) % members.length];
        const journey = journeys[turn % journeys.length];
        if (!member || !journey) throw new Error('There is nobody to make a journey');
        const send: Send = (id, input) => prepare(target, id, input, optionsOf(member, turn));
        calls.push(...(await Promise.all(journey(send, { turn, member }))));
      }
      return calls;
    },
    async tidyUp() {
      for (const member of members) await cancelUnpaidOrders(target, member);
    },
  };
}

function optionsOf(member: Member, turn: number): CallOptions {
  const { token, headers } = as(member);
  return { ...(token ? { token } : {}), headers: { ...headers, 'X-Forwarded-For': networkOf(turn) } };
}

async function pageOf(path: string, turn: number): Promise<PreparedCall> {
  const headers = { accept: 'text/html', 'X-Forwarded-For': networkOf(turn) };
  return { method: 'GET', path, headers, body: '' };
}

/** Visitors come from many networks, whose rate limits are not what is measured. */
const networkOf = (turn: number): string => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
