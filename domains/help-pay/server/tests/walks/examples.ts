import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { makeLink, takeUp } from '../../testing/made-links.ts';

export const examples: Examples<CallsOf<'help-pay'>> = {
  'help-pay.makeLink': async (world) => {
    const { token } = await world.newMember();
    return { input: { orderNo: await world.submit({ token }) }, token };
  },
  'help-pay.getOwn': ({ member: { helped } }) => ({ input: { orderNo: helped.orderNo } }),
  'help-pay.withdrawLink': async (world) => {
    const { token } = await world.newMember();
    return { input: { linkNo: (await makeLink(world, { token })).linkNo }, token };
  },
  'help-pay.readLink': ({ member: { helped } }) => ({ input: { token: helped.secret } }),
  'help-pay.standing': ({ member: { helped } }) => ({ input: { token: helped.secret } }),
  'help-pay.takeUp': async (world) => {
    const { secret } = await makeLink(world, await world.newMember());
    return { input: { token: secret } };
  },
  'help-pay.listPaid': () => ({ input: { pageNo: 1, pageSize: 10 } }),
  'help-pay.getCar': async (world) => {
    const { token } = await world.newMember();
    return { input: { payNo: await takeUp(world, { token }) }, token };
  },
  'help-pay.listOfOrder': ({ member: { helped } }) => ({ input: { orderNo: helped.orderNo } }),
};
