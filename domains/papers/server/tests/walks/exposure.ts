import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { submission, typedCard } from '../../testing/certificates.ts';

const whole = ['certificateName', 'certificateNumber', 'certificateAddress', 'certificateNo'];

/** A certificate is whole before its owner alone, and before staff while they compare it, which is kept. */
export const exposure: Exposure = {
  mayBeSeen: {
    'answer of papers.getCertificate to its owner': whole,
    'answer of papers.getOrderPapers to its owner': ['companyName'],
    'answer of papers.listCertificates to its owner': ['certificateNo'],
    'answer of papers.openCertificate to staff': [...whole, 'uid'],
    'answer of papers.listAllCertificates to staff': ['certificateNo', 'uid'],
  },
  searches: ({ numbers, personal }) => [
    { id: 'papers.listAllCertificates', input: { keyword: numbers?.certificateNo } },
    { id: 'papers.listAllCertificates', input: { keyword: personal.certificateNumber } },
  ],
  faults: [
    {
      table: 'certificate',
      act: async ({ canary: { personal }, owner, call }) => {
        const begun = await call('papers.beginCertificate', { type: '1' }, owner);
        const certificateNo = String((begun.body as { certificateNo?: string })?.certificateNo ?? 'Z1');
        const data = { ...typedCard(personal.certificateNumber), name: personal.certificateName };
        return call('papers.submitCertificate', submission(certificateNo, data), owner);
      },
    },
  ],
};
