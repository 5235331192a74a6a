import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { agree, sendPicture, submission, submitted, typedCard } from './certificates.ts';
import { draft } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface MemberParts {
    papers: { certificateNo: string };
  }
}

export const worldPart = defineWorldPart('papers', {
  member: async (world, person) => ({ certificateNo: await submitted(world, person) }),
  things: [draft],
  async canary({ world, caller, texts }) {
    const beginning = `33010619930518${texts.letters(2, '0123456789')}2`;
    const personal = {
      certificateName: `林${texts.letters(6)}`,
      certificateNumber: beginning + identityCheckDigit(beginning),
      certificateAddress: `文三路${texts.letters(12)}`,
    };
    const data = {
      ...typedCard(personal.certificateNumber),
      name: personal.certificateName,
      address: personal.certificateAddress,
    };
    const { server } = world;
    const begun = await server.client.call('papers.beginCertificate', { type: '1' }, caller);
    const { certificateNo } = begun.body;
    await agree(world, caller);
    await sendPicture(world, caller, { certificateNo });
    server.providers.recognition.reading = {
      hints: [],
      fields: [{ key: 'name', value: personal.certificateName, confidence: 60 }],
    };
    await server.client.call('papers.recognisePicture', { certificateNo, side: 'front' }, caller);
    server.providers.recognition.reading = null;
    await server.client.call('papers.submitCertificate', submission(certificateNo, data), caller);
    return { member: { certificateNo }, personal, numbers: { certificateNo } };
  },
});
