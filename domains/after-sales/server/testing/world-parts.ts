import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { openCase } from './cases.ts';
import { appliedCase, boughtMug, mugFen } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    'after-sales': { caseNo: string };
  }
}

export const worldPart = defineWorldPart('after-sales', {
  member: async (world, person) => ({
    caseNo: await openCase(world, person, await boughtMug(world, person)),
  }),
  things: [appliedCase],
  async canary({ world, caller, texts }) {
    const personal = {
      caseText: `杯口有${texts.letters(12)}裂纹`,
      caseStaffText: `请附上${texts.letters(12)}的照片`,
      wayBackNo: `SF${texts.letters(12).toUpperCase()}`,
    };
    const bought = await boughtMug(world, { ...world.member, ...caller });
    const caseNo = await openCase(world, caller, { ...bought, text: personal.caseText });
    const { client } = world.server;
    const approval = {
      caseNo,
      seenStatus: 'applied',
      seenFen: mugFen,
      text: personal.caseStaffText,
    } as const;
    await client.call('after-sales.approveCase', approval, { token: world.staffToken });
    const { wayBackNo: trackingNo } = personal;
    await client.call('after-sales.sendBack', { caseNo, carrier: 'shunfeng', trackingNo }, caller);
    return { member: { caseNo }, personal, numbers: { caseNo } };
  },
});
