import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { presentedOrder, refusalOf, seenOf } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    delivery: { presentedOrderNo: string };
  }
}

export const worldPart = defineWorldPart('delivery', {
  member: async (world, person) => ({ presentedOrderNo: await presentedOrder.live(world, person) }),
  things: [],
  async canary({ world, caller, texts }) {
    const { client } = world.server;
    const presentedOrderNo = await world.life.order(caller, 'ready');
    const staff = { token: world.staffToken };
    await client.call('delivery.present', await seenOf(world, presentedOrderNo), staff);
    const personal = { defectText: texts.letters(14) };
    const [defect] = refusalOf(presentedOrderNo).defects;
    const defects = [{ itemCode: null, pictureIds: [], ...defect, text: personal.defectText }];
    await client.call('delivery.refuseCar', { orderNo: presentedOrderNo, defects }, caller);
    return { member: { presentedOrderNo }, personal };
  },
});
