import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { partyOf } from './signing.ts';
import { contract, contractOf, unsignedOrder, writtenOrder } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    'sales-contract': { contractNo: string };
  }
}

export const worldPart = defineWorldPart('sales-contract', {
  member: async (world, person) => ({
    contractNo: (await contractOf(world, await writtenOrder(world, person))).contractNo,
  }),
  things: [contract],
  async canary({ world, caller, texts }) {
    const beginning = `33010619930518${texts.letters(2, '0123456789')}2`;
    const personal = { contractNumber: beginning + identityCheckDigit(beginning) };
    const orderNo = await unsignedOrder(world, caller);
    const party = partyOf(orderNo, { idNumber: personal.contractNumber });
    await world.server.client.call('sales-contract.writeContract', party, caller);
    const { contractNo } = await contractOf(world, orderNo);
    return { member: { contractNo }, personal, numbers: { contractNo } };
  },
});
