import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { dictionary, handedIn, newChange, newRelease, newType } from '../../testing/releases.ts';

export const examples: Examples<CallsOf<'goods'>> = {
  'goods.listGoods': () => ({ input: { part: 'cars', keyword: '青驭', pageNo: 1, pageSize: 10 } }),
  'goods.getItem': () => ({ input: { part: 'cars', key: 'ling' } }),
  'goods.getForm': () => ({ input: { part: 'stores' } }),
  'goods.getVersion': () => ({ input: { part: 'cars', key: 'ling', version: 1 } }),
  'goods.listReleases': () => ({ input: { status: '0', keyword: '发布', pageNo: 1, pageSize: 10 } }),
  'goods.getRelease': async (world) => ({ input: { releaseNo: await newRelease(world) } }),
  'goods.getChange': async (world) => ({ input: await newChange(world) }),
  'goods.previewRelease': async (world) => ({
    input: { releaseNo: await newRelease(world), page: '/pages/buy/index' },
  }),
  'goods.createRelease': () => ({ input: { title: '春季价格' } }),
  'goods.saveChange': async (world) => {
    const [releaseNo, key] = [await newRelease(world), newType()];
    return {
      input: {
        releaseNo,
        part: 'dictionaries',
        key,
        item: JSON.stringify(dictionary(key)),
        seenRevision: 0,
        isNew: true,
      },
    };
  },
  'goods.dropChange': async (world) => ({ input: { ...(await newChange(world)), seenRevision: 1 } }),
  'goods.mergeChange': async (world) => ({ input: { ...(await newChange(world)), seenRevision: 1 } }),
  'goods.actOnRelease': async (world) => {
    const { releaseNo } = await newChange(world);
    return { input: { releaseNo, act: 'submit', seenRevision: 1, confirmed: [] } };
  },
  'goods.reviewRelease': async (world) => ({
    input: { releaseNo: await handedIn(world), decision: 'sendBack', seenRevision: 1, reason: '标题写错了' },
    token: await world.newStaffToken('editor'),
  }),
};
