import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { claiming, claimNote, failOf, issueOf, otherPackage, toClaim } from '../../testing/begun-rights.ts';

export const examples: Examples<CallsOf<'rights'>> = {
  'rights.getOffer': () => ({ input: { modelCode: 'ling', seen: 'ling-home_0123456789abcdef' } }),
  'rights.getOrderRights': ({ member: { orderNo } }) => ({ input: { orderNo } }),
  'rights.listCarRights': () => ({ input: {} }),
  'rights.claimRight': async (world) => {
    const { token } = await world.newMember();
    return { input: { rightNo: await toClaim(world, { token }), note: claimNote }, token };
  },
  'rights.changePackage': async (world) => {
    const { token } = await world.newMember();
    return { input: { orderNo: await world.submit({ token }), addition: await otherPackage(world) }, token };
  },
  'rights.listRights': () => ({ input: { status: '1', keyword: '家充', pageNo: 1, pageSize: 10 } }),
  'rights.getAnyOrderRights': ({ member: { orderNo } }) => ({ input: { orderNo } }),
  'rights.issueRight': async (world) => ({ input: issueOf(await claiming(world, await world.newMember())) }),
  'rights.failRight': async (world) => ({ input: failOf(await claiming(world, await world.newMember())) }),
};
