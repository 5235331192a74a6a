import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { faultInput, report, use } from './own-things.ts';
import { reportThing, useThing } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    station: { chargingReportNo: string; usedChargeOrderId: string };
  }
}

export const worldPart = defineWorldPart('station', {
  member: async (world, person) => ({
    chargingReportNo: await report(world, person),
    usedChargeOrderId: await use(world, person),
  }),
  things: [reportThing, useThing],
  async canary({ world, person, caller, texts }) {
    const personal = { chargingReportText: `桩上写着${texts.letters(16)}` };
    const usedChargeOrderId = await use(world, person);
    await world.server.client.call(
      'station.rateStation',
      { chargeOrderId: usedChargeOrderId, stars: 3 },
      caller,
    );
    const input = { ...faultInput, text: personal.chargingReportText };
    const chargingReportNo = (await world.server.client.call('station.reportFault', input, caller)).body
      .reportNo;
    return {
      member: { chargingReportNo, usedChargeOrderId },
      personal,
      numbers: { chargingReportNo, usedChargeOrderId },
    };
  },
});
