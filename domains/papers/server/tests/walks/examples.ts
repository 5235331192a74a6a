import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { consentVersion } from '../../../contract/kinds.ts';
import {
  agree,
  begin,
  pictured,
  refusal,
  submission,
  submitted,
  submittedForOrder,
  submittedPicture,
} from '../../testing/certificates.ts';

export const examples: Examples<CallsOf<'papers'>> = {
  'papers.listCertificates': () => ({ input: {} }),
  'papers.getCertificate': ({ member: { certificateNo } }) => ({ input: { certificateNo } }),
  'papers.beginCertificate': async (world) => ({
    input: { type: '1' },
    token: (await world.newMember()).token,
  }),
  'papers.keepCertificate': async (world) => {
    const { token } = await world.newMember();
    return { input: { certificateNo: await begin(world, { token }), data: { name: '林清远' } }, token };
  },
  'papers.submitCertificate': async (world) => {
    const { token } = await world.newMember();
    return { input: submission(await begin(world, { token })), token };
  },
  'papers.removeCertificate': async (world) => {
    const { token } = await world.newMember();
    return { input: { certificateNo: await begin(world, { token }) }, token };
  },
  'papers.recognisePicture': async (world) => {
    const { token } = await world.newMember();
    return { input: { certificateNo: await pictured(world, { token }), side: 'front' }, token };
  },
  'papers.removePicture': async (world) => {
    const { token } = await world.newMember();
    return { input: { certificateNo: await pictured(world, { token }), side: 'front' }, token };
  },
  'papers.agreeToPictures': async (world) => ({
    input: { version: consentVersion },
    token: (await world.newMember()).token,
  }),
  'papers.withdrawPictures': async (world) => {
    const { token } = await world.newMember();
    await agree(world, { token });
    return { input: { version: consentVersion }, token };
  },
  'papers.getOrderPapers': ({ member: { orderNo } }) => ({ input: { orderNo } }),
  'papers.putOrderPapers': async (world) => {
    const { token } = await world.newMember();
    const orderNo = await world.submit({ token });
    return { input: { orderNo, certificateNos: [await submittedForOrder(world, { token })] }, token };
  },
  'papers.listAllCertificates': () => ({
    input: { status: '1', type: '1', keyword: '33010619930518', pageNo: 1, pageSize: 10 },
  }),
  'papers.openCertificate': async (world) => ({
    input: { certificateNo: await submitted(world, await world.newMember()) },
  }),
  'papers.showPicture': async (world) => {
    const { token } = await world.newMember();
    return { input: { certificateNo: await submittedPicture(world, { token }), side: 'front' } };
  },
  'papers.acceptCertificate': async (world) => ({
    input: {
      certificateNo: await submitted(world, await world.newMember()),
      seenSubmission: 1,
      originalSeen: true,
    },
  }),
  'papers.refuseCertificate': async (world) => ({
    input: refusal(await submitted(world, await world.newMember())),
  }),
};
