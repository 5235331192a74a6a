import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { freshPlate, objectionInput, placeOrder } from './charge-orders.ts';
import { chargeOrder, plate } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    charge: { chargeOrderId: string };
  }
}

export const worldPart = defineWorldPart('charge', {
  member: async (world, person) => ({ chargeOrderId: await placeOrder(world, person, 'toPay') }),
  things: [chargeOrder, plate],
  async canary({ world, person, caller, texts }) {
    const personal = { chargePlate: freshPlate(), objectionText: `不同意${texts.letters(16)}` };
    const plateInput = { plate: personal.chargePlate, isDefault: true };
    await world.server.client.call('charge.addPlate', plateInput, caller);
    const { chargePlate } = personal;
    const chargeOrderId = await placeOrder(world, person, 'toPay', { plate: chargePlate });
    await world.server.client.call(
      'charge.sendObjection',
      objectionInput(chargeOrderId, personal.objectionText),
      caller,
    );
    return { member: { chargeOrderId }, personal, numbers: { chargeOrderId } };
  },
});
