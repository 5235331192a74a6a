import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { dueOf, freshReference, importTransfers, seenLine } from './bank.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    bank: { balanceOrderNo: string };
  }
}

export const worldPart = defineWorldPart('bank', {
  async member({ life }, person) {
    return { balanceOrderNo: await life.order(person, 'released') };
  },
  async canary({ world, caller, texts }) {
    const { server, life } = world;
    const balanceOrderNo = await life.order(caller, 'released');
    const { accountNo } = await dueOf(world, balanceOrderNo);
    const { token } = await newStaff(server, ['finance']);
    const personal = {
      payerName: `陆${texts.letters(6)}`,
      transferRemark: `尾款${texts.letters(12)}`,
    };
    const [lineNo = ''] = await importTransfers(world, token, [
      {
        reference: freshReference(),
        amountFen: 1_000,
        payerName: personal.payerName,
        remark: personal.transferRemark,
        toAccount: accountNo,
      },
    ]);
    const shares = [{ orderNo: balanceOrderNo, amountFen: 1_000 }];
    await server.client.call('bank.confirmLine', { ...(await seenLine(world, lineNo)), shares }, { token });
    return { member: { balanceOrderNo }, personal, numbers: { balanceAccountNo: accountNo } };
  },
});
