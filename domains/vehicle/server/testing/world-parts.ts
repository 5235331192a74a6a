import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { givenCar, openProof, openShare } from './things.ts';
import {
  grant,
  identityNumber,
  knownVehicle,
  offeredShare,
  offeredTransfer,
  ownVehicle,
  submittedProof,
} from './vehicles.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    vehicle: { shareNo: string; transferNo: string; proofNo: string };
  }
}

export const worldPart = defineWorldPart('vehicle', {
  member: async (world, person) => ({
    shareNo: await openShare.live(world, person),
    transferNo: await givenCar.live(world, person),
    proofNo: await openProof.live(world, person),
  }),
  things: [openShare, givenCar, openProof],
  async canary({ world, caller, person, texts }) {
    const personal = {
      holderName: `林${texts.letters(10)}`,
      vehicleNickname: `青${texts.letters(10)}`,
      shareName: `妈${texts.letters(10)}`,
      secondPhone: texts.phone(),
      unbindReason: `卖给${texts.letters(12)}`,
    };
    const caring = { ...person, ...caller };
    const vin = await ownVehicle(world, caring);
    const { client } = world.server;
    await client.call('vehicle.edit', { vin, plate: null, nickname: personal.vehicleNickname }, caller);
    await grant(world, caring, vin, 'location');
    const { shareNo } = await offeredShare(world, caring, vin, { name: personal.shareName });
    const sold = await ownVehicle(world, caring);
    await client.call('vehicle.unbind', { vin: sold, reason: personal.unbindReason }, caller);
    const transferNo = await offeredTransfer(world, caring, vin, personal.secondPhone);
    const proofNo = await submittedProof(world, caring, await knownVehicle(world), {
      holderName: personal.holderName,
      holderNumber: identityNumber('002'),
      pictureIds: [await privatePicture(world, caller)],
    });
    const numbers = { shareNo, transferNo, proofNo };
    return { member: numbers, personal, numbers };
  },
});
