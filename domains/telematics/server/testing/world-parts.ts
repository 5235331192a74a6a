import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { agree, aReport, connectedCar, say } from './cars.ts';
import { answered, confirmedCommand, plan, savedPlan } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    telematics: { connectedVin: string; commandNo: string; planNo: string };
  }
}

export const worldPart = defineWorldPart('telematics', {
  async member(world, person) {
    const connectedVin = await connectedCar(world, person);
    await agree(world, person, connectedVin, ['rescueLocation']);
    return {
      connectedVin,
      commandNo: await confirmedCommand(world, person),
      planNo: await savedPlan(world, person),
    };
  },
  things: [answered, plan],
  async canary({ world, person, caller, texts }) {
    const holder = { ...person, ...caller };
    // Degrees that stand nowhere else.
    const vehicleLatitude = `30.${texts.letters(9, '123456789')}`;
    const connectedVin = await connectedCar(world, holder);
    await agree(world, holder, connectedVin, ['rescueLocation']);
    const place = { latitude: Number(vehicleLatitude), longitude: 120.5 };
    await say(world, connectedVin, 'state', aReport(world.server.clock.now(), { place }));
    const commandNo = await confirmedCommand(world, holder);
    const planNo = await savedPlan(world, holder);
    return {
      member: { connectedVin, commandNo, planNo },
      personal: { vehicleLatitude },
      numbers: { commandNo, planNo },
    };
  },
});
