import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { countOf, eventsOf, listOf } from '@ev/testkit/server/walks/effects.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { dictionary, handedIn, newChange, newRelease, newType } from '../testing/releases.ts';

/** How often the drafts of releases were written. */
const writesOf =
  (world: World, ...releases: string[]) =>
  () =>
    countOf(
      world,
      sql`select coalesce(sum(revision), 0) as n from goods_change where release_no in (${listOf(releases)})`,
    );

const changed = { table: 'goods_change', by: 'update' } as const;

const ofChange = async (world: World) => {
  const [one, other] = [await newChange(world), await newChange(world)];
  const writes = writesOf(world, one.releaseNo, other.releaseNo);
  const before = await writes();
  return {
    input: { ...one, seenRevision: 1 },
    otherInput: { ...other, seenRevision: 1 },
    effects: async () => (await writes()) - before,
  };
};

// Releases and goods are the brand's: every staff member who may make a call may name any.
export const walks = defineWalks('goods', {
  'goods.listGoods': {
    input: { part: 'cars', keyword: '青驭', pageNo: 1, pageSize: 10 },
  },
  'goods.getItem': {
    input: { part: 'cars', key: 'ling' },
  },
  'goods.getForm': {
    input: { part: 'stores' },
  },
  'goods.getVersion': {
    input: { part: 'cars', key: 'ling', version: 1 },
  },
  'goods.listReleases': {
    input: { status: '0', keyword: '发布', pageNo: 1, pageSize: 10 },
  },
  'goods.getRelease': {
    example: async (world) => ({ input: { releaseNo: await newRelease(world) } }),
    names: { releaseNo: 'internal' },
  },
  'goods.getChange': {
    example: async (world) => ({ input: await newChange(world) }),
    names: { releaseNo: 'internal' },
  },
  'goods.previewRelease': {
    example: async (world) => ({
      input: { releaseNo: await newRelease(world), page: '/pages/buy/index' },
    }),
    names: { releaseNo: 'internal' },
  },
  'goods.createRelease': {
    input: { title: '春季价格' },
    once: {
      written: { table: 'goods_release', by: 'insert' },
      async prepare(world) {
        const [title, other] = [`发布 ${newType()}`, `发布 ${newType()}`];
        return {
          input: { title },
          otherInput: { title: other },
          effects: () =>
            countOf(world, sql`select count(*) as n from goods_release where title in (${title}, ${other})`),
        };
      },
    },
  },
  'goods.saveChange': {
    names: { releaseNo: 'internal' },
    once: {
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
    },
  },
  'goods.dropChange': {
    names: { releaseNo: 'internal' },
    once: { written: changed, prepare: ofChange },
  },
  'goods.mergeChange': {
    names: { releaseNo: 'internal' },
    once: { written: changed, prepare: ofChange },
  },
  'goods.actOnRelease': {
    example: async (world) => {
      const { releaseNo } = await newChange(world);
      return { input: { releaseNo, act: 'submit', seenRevision: 1, confirmed: [] } };
    },
    names: { releaseNo: 'internal' },
    once: {
      written: { table: 'goods_release', by: 'update' },
      async prepare(world) {
        const [one, other] = [await newChange(world), await newChange(world)];
        const input = { releaseNo: one.releaseNo, act: 'discard', seenRevision: 1 } as const;
        return {
          input,
          otherInput: { ...input, releaseNo: other.releaseNo },
          effects: eventsOf(world, 'discard', one.releaseNo, other.releaseNo),
        };
      },
    },
  },
  'goods.reviewRelease': {
    example: async (world) => ({
      input: {
        releaseNo: await handedIn(world),
        decision: 'sendBack',
        seenRevision: 1,
        reason: '标题写错了',
      },
      token: await world.newStaffToken('editor'),
    }),
    names: { releaseNo: 'internal' },
    once: {
      written: { table: 'goods_release', by: 'update' },
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
    },
  },
});
