import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { bookAt, newCar, type Stage } from './staff-drives.ts';
import { drive } from './things.ts';

/** A booking at this stage. */
export const driveAt = (stage: Stage): Thing => ({
  ...drive,
  async live(world, person) {
    const driveId = await bookAt(world, person, stage);
    await newCar(world, driveId);
    return driveId;
  },
});
