import { terminalOf } from '@ev/station/server/testing/said-stations.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import {
  buy,
  claiming,
  failOf,
  freezeOf,
  grant,
  grantOf,
  offer,
  order,
  versionOf,
} from '../../testing/cards.ts';

export const examples: Examples<CallsOf<'charge-card'>> = {
  'charge-card.listGoods': () => ({ input: {} }),
  'charge-card.buyCard': async (world) => ({
    input: { goodsCode: 'amount-200', version: versionOf('amount-200') },
    token: (await world.newMember()).token,
  }),
  'charge-card.cancelPurchase': async (world) => {
    const { token } = await world.newMember();
    return { input: { purchaseNo: await order(world, { token }) }, token };
  },
  'charge-card.listCards': () => ({ input: {} }),
  'charge-card.listPastCards': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'charge-card.getCard': ({ member }) => ({ input: { cardNo: member.chargeCardNo } }),
  'charge-card.listEntries': ({ member }) => ({
    input: { cardNo: member.chargeCardNo, pageNo: 1, pageSize: 10 },
  }),
  'charge-card.refundCard': async (world) => {
    const { token } = await world.newMember();
    return { input: { cardNo: await buy(world, { token }) }, token };
  },
  'charge-card.giveCard': async (world) => {
    const { token } = await world.newMember();
    return { input: { cardNo: await buy(world, { token }), words: '一路顺风' }, token };
  },
  'charge-card.withdrawGift': async (world) => {
    const { token } = await world.newMember();
    return { input: { giftNo: (await offer(world, { token })).giftNo }, token };
  },
  'charge-card.readGift': async (world) => ({
    input: { code: (await offer(world, await world.newMember())).code },
  }),
  'charge-card.takeGift': async (world) => ({
    input: { code: (await offer(world, await world.newMember())).code },
    token: (await world.newMember()).token,
  }),
  'charge-card.listRights': () => ({ input: {} }),
  'charge-card.getRight': ({ member }) => ({ input: { rightNo: member.chargeRightNo } }),
  'charge-card.claimRight': async (world) => {
    const { token, uid } = await world.newMember();
    return { input: { rightNo: await grant(world, uid) }, token };
  },
  'charge-card.quoteCharge': () => ({ input: { terminalNumber: terminalOf(1), energyWh: 30_000 } }),
  'charge-card.listAllCards': () => ({
    input: { keyword: '13800000001', status: 'active', type: '0', pageNo: 1, pageSize: 10 },
  }),
  'charge-card.getAnyCard': ({ member }) => ({ input: { cardNo: member.chargeCardNo } }),
  'charge-card.freezeCard': async (world) => ({ input: freezeOf(await buy(world, await world.newMember())) }),
  'charge-card.thawCard': async (world) => {
    const cardNo = await buy(world, await world.newMember());
    await world.server.client.call('charge-card.freezeCard', freezeOf(cardNo), { token: world.staffToken });
    return { input: { ...freezeOf(cardNo), seenStatus: 'frozen' } };
  },
  'charge-card.refundAnyCard': async (world) => ({
    input: {
      cardNo: await buy(world, await world.newMember()),
      seenRefundFen: 19_000,
      reason: '客户来电要求退卡',
    },
  }),
  'charge-card.grantRight': async (world) => ({ input: grantOf((await world.newMember()).uid) }),
  'charge-card.listAllRights': () => ({
    input: { status: '3', keyword: '13800000001', pageNo: 1, pageSize: 10 },
  }),
  'charge-card.issueRight': async (world) => ({
    input: { rightNo: await claiming(world, await world.newMember()), seenStatus: '3' },
  }),
  'charge-card.failRight': async (world) => ({
    input: failOf(await claiming(world, await world.newMember())),
  }),
  'charge-card.listGrantable': () => ({ input: {} }),
};
