import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { buy, grant, grantOf } from './cards.ts';
import { claimableRight, grantedCard, unpaidPurchase } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    'charge-card': { chargeCardNo: string; chargeRightNo: string };
  }
}

export const worldPart = defineWorldPart('charge-card', {
  member: async (world, person) => ({
    chargeCardNo: await buy(world, person),
    chargeRightNo: await grant(world, person.uid),
  }),
  things: [unpaidPurchase, grantedCard, claimableRight],
  async canary({ world: { server, staffToken }, person, caller, texts }) {
    const { client } = server;
    const personal = { giftWords: `祝${texts.letters(12)}`, grantReason: `补偿${texts.letters(12)}` };
    const [cardNo, openCardNo] = [await buy({ server }, caller), await buy({ server }, caller)];
    await client.call('charge-card.giveCard', { cardNo, words: personal.giftWords }, caller);
    const { gift } = (await client.call('charge-card.getCard', { cardNo }, caller)).body;
    const granted = { ...grantOf(person.uid), reason: personal.grantReason };
    const { rightNo } = (await client.call('charge-card.grantRight', granted, { token: staffToken })).body;
    return {
      member: { chargeCardNo: cardNo, chargeRightNo: rightNo ?? '' },
      personal: { ...personal, giftCode: gift?.code ?? '' },
      numbers: { chargeCardNo: cardNo, openCardNo },
      named: ['giftCode'],
    };
  },
});
