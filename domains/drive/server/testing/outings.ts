import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { bookAt, seenOf } from './staff-drives.ts';
import { drive } from './things.ts';

type Place = { server: TestServer; staffToken: string };
type Holder = { token: string };

/** The readings of the car at the store. */
export const readOff = { distanceM: 8_420, energyWh: 1_180 };

/** Returns the car of a drive. */
export async function handBack({ server, staffToken: token }: Place, driveId: string): Promise<string> {
  await server.client.call('drive.completeDrive', { ...seenOf(driveId), ...readOff }, { token });
  return driveId;
}

/** A finished drive. Returns its id. */
export const driven = async (world: Place, person: Holder): Promise<string> =>
  handBack(world, await bookAt(world, person, 'driving'));

/** A drive in progress. */
export const outing: Thing = { ...drive, live: (world, person) => bookAt(world, person, 'driving') };

/** A finished drive, with its report and its reward. */
export const finished: Thing = { ...drive, live: driven };
