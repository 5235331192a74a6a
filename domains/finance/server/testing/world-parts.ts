import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { applyOf, chosen, loanAt, openOrder } from './loans.ts';
import { loanIn } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    finance: { applyNo: string; loanOrderNo: string };
  }
}

export const worldPart = defineWorldPart('finance', {
  async member(world, person) {
    const loanOrderNo = await openOrder(world, person);
    return { loanOrderNo, applyNo: await loanAt(world, person, 'submitted', loanOrderNo) };
  },
  things: [loanIn('submitted')],
  async canary({ world, caller, texts }) {
    const personal = {
      loanAddress: `${texts.letters(12)}路 1 号`,
      loanEmployer: `${texts.letters(12)}公司`,
      loanContact: `林${texts.letters(6)}`,
    };
    const loanOrderNo = await openOrder(world, caller);
    const applyNo = await chosen(world, caller, loanOrderNo);
    const input = await applyOf(world, caller, applyNo);
    await world.server.client.call(
      'finance.submitApplication',
      {
        ...input,
        person: {
          ...input.person,
          address: personal.loanAddress,
          employer: personal.loanEmployer,
          contactName: personal.loanContact,
        },
      },
      caller,
    );
    return { member: { applyNo, loanOrderNo }, personal, numbers: { applyNo } };
  },
});
