import { countOf, eventsOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { dictionary, newChange, newRelease, newType } from '../../testing/releases.ts';

/** How often the drafts of releases were written. */
const writesOf =
  (world: World, ...releases: string[]) =>
  () =>
    countOf(
      world,
      sql`select coalesce(sum(revision), 0) as n from goods_change where release_no in (${listOf(releases)})`,
    );
const changed = {
  who: 'staff',
  written: { table: 'goods_change', by: 'update' },
  afterADay: 'first answer',
} as const;

const createRelease: Command<'goods.createRelease'> = {
  who: 'staff',
  async prepare(world) {
    const [title, other] = [`发布 ${newType()}`, `发布 ${newType()}`];
    return {
      input: { title },
      otherInput: { title: other },
      effects: () =>
        countOf(world, sql`select count(*) as n from goods_release where title in (${title}, ${other})`),
    };
  },
  written: { table: 'goods_release', by: 'insert' },
  afterADay: 'first answer',
};

const saveChange: Command<'goods.saveChange'> = {
  ...changed,
  written: { table: 'goods_change', by: 'insert' },
  async prepare(world) {
    const [releaseNo, key] = [await newRelease(world), newType()];
    const input = {
      releaseNo,
      part: 'dictionaries',
      key,
      item: JSON.stringify(dictionary(key)),
      seenRevision: 0,
      isNew: true,
    };
    return {
      input,
      otherInput: { ...input, item: JSON.stringify(dictionary(key, '二')) },
      effects: writesOf(world, releaseNo),
    };
  },
};

const ofChange = async (world: World) => {
  const [one, other] = [await newChange(world), await newChange(world)];
  const writes = writesOf(world, one.releaseNo, other.releaseNo);
  const begun = await writes();
  return {
    input: { ...one, seenRevision: 1 },
    otherInput: { ...other, seenRevision: 1 },
    effects: async () => (await writes()) - begun,
  };
};

const actOnRelease: Command<'goods.actOnRelease'> = {
  who: 'staff',
  async prepare(world) {
    const [one, other] = [await newChange(world), await newChange(world)];
    const input = { releaseNo: one.releaseNo, act: 'discard', seenRevision: 1 } as const;
    return {
      input,
      otherInput: { ...input, releaseNo: other.releaseNo },
      effects: eventsOf(world, 'discard', one.releaseNo, other.releaseNo),
    };
  },
  written: { table: 'goods_release', by: 'update' },
  afterADay: 'first answer',
};

const reviewRelease: Command<'goods.reviewRelease'> = {
  who: 'staff',
  async prepare(world) {
    const writer = { ...world, staffToken: await world.newStaffToken('editor') };
    const { releaseNo } = await newChange(writer);
    const act = { releaseNo, act: 'submit', seenRevision: 1 } as const;
    await world.server.client.call('goods.actOnRelease', act, { token: writer.staffToken });
    const input = { releaseNo, decision: 'sendBack', seenRevision: 1, reason: '标题写错了' } as const;
    return {
      input,
      otherInput: { ...input, reason: '价格写错了' },
      effects: eventsOf(world, 'sendBack', releaseNo),
    };
  },
  written: { table: 'goods_release', by: 'update' },
  afterADay: 'first answer',
};

export const commands: Commands<CallsOf<'goods'>> = {
  'goods.createRelease': createRelease,
  'goods.saveChange': saveChange,
  'goods.dropChange': { ...changed, prepare: ofChange },
  'goods.mergeChange': { ...changed, prepare: ofChange },
  'goods.actOnRelease': actOnRelease,
  'goods.reviewRelease': reviewRelease,
};
