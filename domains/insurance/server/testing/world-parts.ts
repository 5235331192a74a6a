import { bindCar } from '@ev/account/server/testing/things.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { policyOf, quoteOf } from './insured.ts';
import { policy, requestedQuote } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    insurance: { policyId: string; quoteNo: string };
  }
}

export const worldPart = defineWorldPart('insurance', {
  async member(world, person) {
    const vin = await bindCar(world, person);
    const { policyId } = await policyOf(world, person, vin);
    return { policyId, quoteNo: await quoteOf(world, person, vin) };
  },
  things: [policy, requestedQuote],
  async canary({ world, person, caller, texts }) {
    const personal = {
      policyNumber: `P${texts.letters(14).toUpperCase()}`,
      insuranceName: `叶${texts.letters(12)}`,
      insurancePhone: texts.phone(),
      insuranceText: `常停${texts.letters(12)}车库`,
    };
    const vin = await bindCar(world, person);
    const { policyId } = await policyOf(world, caller, vin, { number: personal.policyNumber });
    const quoteNo = await quoteOf(world, caller, vin, {
      contactName: personal.insuranceName,
      contactPhone: personal.insurancePhone,
      text: personal.insuranceText,
    });
    return { member: { policyId, quoteNo }, personal, numbers: { quoteNo } };
  },
});
