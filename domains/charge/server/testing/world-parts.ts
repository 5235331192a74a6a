import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { usualPlugLimitFen } from '../../contract/plug-words.ts';
import { freshPlate, objectionInput, placeOrder, plugInput } from './charge-orders.ts';
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
    const cars = await world.server.client.call('account.listBoundCars', {}, caller);
    const { vin = null } = cars.body.list[0] ?? {};
    if (vin !== null) await world.server.client.call('charge.setPlugAndCharge', plugInput(vin), caller);
    const byCar = { vin, limitFen: vin === null ? null : usualPlugLimitFen };
    const chargeOrderId = await placeOrder(world, person, 'toPay', { plate: chargePlate, ...byCar });
    await world.server.client.call(
      'charge.sendObjection',
      objectionInput(chargeOrderId, personal.objectionText),
      caller,
    );
    return { member: { chargeOrderId }, personal, numbers: { chargeOrderId } };
  },
});
