import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { CallsOf, Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { dictionary, newChange, newRelease, newType } from '../../testing/releases.ts';

const revisionsOf = (world: World, releaseNo: string) => () =>
  countOf(world, sql`select coalesce(sum(revision), 0) as n from goods_change where release_no = ${releaseNo}`);
const changed = {
  who: 'staff',
  written: { table: 'goods_change', by: 'update' },
  afterADay: 'first answer',
} as const;

const createRelease: Command<'goods.createRelease'> = {
  who: 'staff',
  async prepare(world) {
    const title = `发布 ${newType()}`;
    return {
      input: { title },
      otherInput: { title: '另一次发布' },
      effects: () => countOf(world, sql`select count(*) as n from goods_release where title = ${title}`),
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
    const input = { releaseNo, part: 'dictionaries', key, item: dictionary(key), seenRevision: 0, isNew: true };
    return {
      input,
      otherInput: { ...input, item: dictionary(key, '二') },
      effects: revisionsOf(world, releaseNo),
    };
  },
};

const ofChange = async (world: World) => {
  const input = { ...(await newChange(world)), seenRevision: 1 };
  return {
    input,
    otherInput: { ...input, seenRevision: 2 },
    effects: async () => (await revisionsOf(world, input.releaseNo)()) - 1,
  };
};

const actOnRelease: Command<'goods.actOnRelease'> = {
  who: 'staff',
  async prepare(world) {
    const { releaseNo } = await newChange(world);
    const input = { releaseNo, act: 'discard', seenRevision: 1 } as const;
    return {
      input,
      otherInput: { ...input, act: 'submit' },
      effects: eventsOf(world, 'discard', releaseNo),
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
