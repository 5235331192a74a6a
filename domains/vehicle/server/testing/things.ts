import { boundCars } from '@ev/account/server/tables.ts';
import { freshPhone } from '@ev/account/server/testing/log-in.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { vehicleShares, vehicleTransfers } from '../tables.ts';
import {
  activeShare,
  by,
  identityNumber,
  knownVehicle,
  offeredShare,
  offeredTransfer,
  ownVehicle,
  submittedProof,
} from './vehicles.ts';

/** A car of a person. */
export const ownCar: Thing = {
  live: (world, person) => ownVehicle(world, person),
  others: {
    async takenAway(world, person) {
      const vin = await ownVehicle(world, person);
      await world.server.db.delete(boundCars).where(eq(boundCars.vin, vin));
      return vin;
    },
  },
  table: 'bound_car',
  key: 'vin',
  // One car is the default.
  apart: () => ({ default_status: '0' }),
};

/** A car that another customer shares with the person. */
export const sharedCar: Thing = {
  async live(world, person) {
    const owner = await world.newMember();
    const vin = await ownVehicle(world, owner);
    await activeShare(world, owner, person, vin);
    return vin;
  },
  others: {},
  table: 'vehicle_share',
  key: 'vin',
  apart: (no) => ({ share_no: `copy-${no}`, token_hash: `copy-${no}` }),
};

async function invite(world: World, person: Person): Promise<string> {
  return (await offeredShare(world, person, await ownVehicle(world, person))).shareNo;
}

/** An invitation of a person. */
export const openShare: Thing = {
  live: invite,
  others: {
    async withdrawn(world, person) {
      const shareNo = await invite(world, person);
      await world.server.client.call('vehicle.endShare', { shareNo }, by(person));
      return shareNo;
    },
  },
  table: 'vehicle_share',
  key: 'share_no',
  apart: (no) => ({ token_hash: `copy-${no}` }),
};

/** A share of a person's car that a family member uses. */
export const usedShare: Thing = {
  ...openShare,
  async live(world, person) {
    return activeShare(world, person, await world.newMember(), await ownVehicle(world, person));
  },
};

/** The number of a transfer needs another car, because a car has one that is open. */
const transfers = {
  table: 'vehicle_transfer',
  key: 'transfer_no',
  apart: (no: string) => ({ vin: `copy-${no}` }),
};

async function give(world: World, person: Person): Promise<string> {
  return offeredTransfer(world, person, await ownVehicle(world, person), freshPhone());
}

/** A car that a person gives away. */
export const givenCar: Thing = {
  ...transfers,
  live: give,
  others: {
    async withdrawn(world, person) {
      const transferNo = await give(world, person);
      await world.server.client.call('vehicle.withdrawTransfer', { transferNo }, by(person));
      return transferNo;
    },
  },
};

async function receive(world: World, { phone }: Person): Promise<string> {
  const owner = await world.newMember();
  return offeredTransfer(world, owner, await ownVehicle(world, owner), phone);
}

/** A car that is offered to a person. */
export const offeredCar: Thing = {
  ...transfers,
  live: receive,
  others: {
    async declined(world, person) {
      const transferNo = await receive(world, person);
      await world.server.client.call('vehicle.declineTransfer', { transferNo }, by(person));
      return transferNo;
    },
  },
};

async function prove(world: World, person: Person): Promise<string> {
  return submittedProof(world, person, await knownVehicle(world));
}

/** A proof of a person that waits for staff. */
export const openProof: Thing = {
  live: prove,
  others: {
    async withdrawn(world, person) {
      const proofNo = await prove(world, person);
      await world.server.client.call('vehicle.withdrawProof', { proofNo }, by(person));
      return proofNo;
    },
  },
  table: 'vehicle_proof',
  key: 'proof_no',
  apart: (no) => ({ vin: `copy-${no}` }),
};

/** What belongs to a picture of the walks. */
const partners = new Map<string, string>();
export const partnerOf = (pictureId: string): string => partners.get(pictureId) ?? '';

const picture = { table: 'media_private_picture', key: 'picture_id', uuid: true } as const;

/** A picture that nothing names, with a car to prove. */
export const freePicture: Thing = {
  ...picture,
  others: {},
  async live(world, person) {
    const pictureId = await privatePicture(world, person);
    partners.set(pictureId, await knownVehicle(world));
    return pictureId;
  },
};

/** A proof and its picture. */
export async function picturedProof(world: World, person: Person) {
  const pictureId = await privatePicture(world, person);
  const pictureIds = [pictureId];
  const proofNo = await submittedProof(world, person, await knownVehicle(world), { pictureIds });
  partners.set(pictureId, proofNo);
  partners.set(proofNo, pictureId);
  return { proofNo, pictureId };
}

export const proofWithPicture: Thing = {
  ...openProof,
  others: {},
  live: async (world, person) => (await picturedProof(world, person)).proofNo,
};

export const proofPicture: Thing = {
  ...picture,
  others: {},
  live: async (world, person) => (await picturedProof(world, person)).pictureId,
};

/** The proof of a car by one picture. */
export const proofInput = (vin: string, pictureIds: string[]) => ({
  vin,
  kind: 'personal' as const,
  plate: null,
  holderName: '林岚',
  holderNumber: identityNumber(),
  pictureIds,
});

export const carOfTransfer = async ({ server }: World, transferNo: string): Promise<string> => {
  const [row] = await server.db
    .select()
    .from(vehicleTransfers)
    .where(eq(vehicleTransfers.transferNo, transferNo));
  return row?.vin ?? '';
};

export const carOfShare = async ({ server }: World, shareNo: string): Promise<string> => {
  const [row] = await server.db.select().from(vehicleShares).where(eq(vehicleShares.shareNo, shareNo));
  return row?.vin ?? '';
};
