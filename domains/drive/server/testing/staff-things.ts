import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { book, bookAndCancel } from './drives.ts';
import { bookAt, leadOf, newCar, type Stage } from './staff-drives.ts';
import { drive } from './things.ts';

/** The customer of the booking, as a lead. */
export const driveLead: Thing = {
  live: async (world, person) => leadOf(world, await book(world, person)),
  others: { ofACancelled: async (world, person) => leadOf(world, await bookAndCancel(world, person)) },
  table: 'drive_lead',
  key: 'id',
  uuid: true,
  apart: () => ({ drive_id: crypto.randomUUID() }),
};

/** A booking at this stage. */
export const driveAt = (stage: Stage): Thing => ({
  ...drive,
  async live(world, person) {
    const driveId = await bookAt(world, person, stage);
    await newCar(world, driveId);
    return driveId;
  },
});
