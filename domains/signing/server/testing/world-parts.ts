import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { openFlow, signFlow } from './flows.ts';
import { flow } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    signing: { flowNo: string };
  }
}

export const worldPart = defineWorldPart('signing', {
  member: async (world, person) => ({ flowNo: await openFlow(world, person) }),
  things: [flow],
  async canary({ world, person, caller, texts }) {
    const beginning = `33010619930518${texts.letters(2, '0123456789')}2`;
    const personal = {
      signerName: `林${texts.letters(6)}`,
      signerNumber: beginning + identityCheckDigit(beginning),
      signedText: `协议${texts.letters(12)}`,
    };
    const signer = { name: personal.signerName, idType: '1', idNumber: personal.signerNumber };
    const flowNo = await openFlow(world, person, { signer, title: personal.signedText });
    await signFlow(world, { ...person, ...caller }, flowNo, signer);
    return { member: { flowNo }, personal, numbers: { flowNo } };
  },
});
