import { countOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Commands, Examples, Ownership } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { driven, finished, outing } from '../../testing/outings.ts';
import { bookAt } from '../../testing/staff-drives.ts';

type OutingCalls = Extract<
  CallsOf<'drive'>,
  | 'drive.getOuting'
  | 'drive.keepTried'
  | 'drive.getReport'
  | 'drive.sendFeedback'
  | 'drive.getReward'
  | 'drive.claimReward'
>;

const underWay = async (world: World) => {
  const person = await world.newMember();
  return { driveId: await bookAt(world, person, 'driving'), token: person.token };
};
const over = async (world: World) => {
  const person = await world.newMember();
  return { driveId: await driven(world, person), token: person.token };
};
const tried = [{ code: 'seat', secondsAgo: 30 }];

export const outingExamples: Pick<Examples<CallsOf<'drive'>>, OutingCalls> = {
  'drive.getOuting': async (world) => {
    const { driveId, token } = await underWay(world);
    return { input: { driveId }, token };
  },
  'drive.keepTried': async (world) => {
    const { driveId, token } = await underWay(world);
    return { input: { driveId, tried }, token };
  },
  'drive.getReport': async (world) => {
    const { driveId, token } = await over(world);
    return { input: { driveId }, token };
  },
  'drive.sendFeedback': async (world) => {
    const { driveId, token } = await over(world);
    return { input: { driveId, stars: 5, words: '底盘很稳' }, token };
  },
  'drive.getReward': async (world) => {
    const { driveId, token } = await over(world);
    return { input: { driveId }, token };
  },
  'drive.claimReward': async (world) => {
    const { driveId, token } = await over(world);
    return { input: { driveId }, token };
  },
};

export const outingCommands: Pick<
  Commands<CallsOf<'drive'>>,
  'drive.keepTried' | 'drive.sendFeedback' | 'drive.claimReward'
> = {
  'drive.keepTried': {
    async prepare(world, person) {
      const driveId = await bookAt(world, person, 'driving');
      return {
        input: { driveId, tried },
        otherInput: { driveId, tried: [{ code: 'voice', secondsAgo: 0 }] },
        effects: () =>
          countOf(world, sql`select count(*) as n from drive_outing where drive_id::text = ${driveId}`),
      };
    },
    written: { table: 'drive_outing', by: 'insert' },
    afterADay: 'first answer',
  },
  'drive.sendFeedback': {
    async prepare(world, person) {
      const driveId = await driven(world, person);
      return {
        input: { driveId, stars: 5 },
        otherInput: { driveId, stars: 1 },
        effects: () =>
          countOf(
            world,
            sql`select count(*) as n from drive_outing where drive_id::text = ${driveId} and stars is not null`,
          ),
      };
    },
    written: { table: 'drive_outing', by: 'insert' },
    afterADay: 'first answer',
  },
  'drive.claimReward': {
    async prepare(world, person) {
      const [driveId, other] = [await driven(world, person), await driven(world, person)];
      return {
        input: { driveId },
        otherInput: { driveId: other },
        effects: () =>
          countOf(
            world,
            sql`select count(*) as n from points_entry where account = ${`customer:${person.uid}`}`,
          ),
      };
    },
    written: { table: 'points_entry', by: 'insert' },
    afterADay: 'first answer',
  },
};

export const outingOwnership: Pick<Ownership<CallsOf<'drive'>>, OutingCalls> = {
  'drive.getOuting': { driveId: { thing: outing, input: (driveId) => ({ driveId }) } },
  'drive.keepTried': { driveId: { thing: outing, input: (driveId) => ({ driveId, tried }) } },
  'drive.getReport': { driveId: { thing: finished, input: (driveId) => ({ driveId }) } },
  'drive.sendFeedback': { driveId: { thing: finished, input: (driveId) => ({ driveId, stars: 4 }) } },
  'drive.getReward': { driveId: { thing: finished, input: (driveId) => ({ driveId }) } },
  'drive.claimReward': { driveId: { thing: finished, input: (driveId) => ({ driveId }) } },
};
