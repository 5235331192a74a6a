import { order } from '@ev/order/server/testing/things.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { refusal, submission } from '../../testing/certificates.ts';
import {
  draft,
  orderBeforePapers,
  paperBeforeOrder,
  partnerOf,
  waiting,
  waitingWithPicture,
  withPicture,
} from '../../testing/things.ts';

const named = (certificateNo: string) => ({ certificateNo });
const side = (certificateNo: string) => ({ certificateNo, side: 'front' as const });

export const ownership: Ownership<CallsOf<'papers'>> = {
  'papers.getCertificate': { certificateNo: { thing: draft, input: named } },
  'papers.keepCertificate': { certificateNo: { thing: draft, input: (no) => ({ ...named(no), data: {} }) } },
  'papers.submitCertificate': { certificateNo: { thing: draft, input: (no) => submission(no) } },
  'papers.removeCertificate': { certificateNo: { thing: draft, input: named } },
  'papers.recognisePicture': { certificateNo: { thing: withPicture, input: side } },
  'papers.removePicture': { certificateNo: { thing: withPicture, input: side } },
  'papers.getOrderPapers': { orderNo: { thing: order, input: (orderNo) => ({ orderNo }) } },
  'papers.putOrderPapers': {
    orderNo: {
      thing: orderBeforePapers,
      input: (orderNo) => ({ orderNo, certificateNos: [partnerOf(orderNo)] }),
    },
    certificateNos: {
      thing: paperBeforeOrder,
      input: (no) => ({ orderNo: partnerOf(no), certificateNos: [no] }),
    },
  },
  'papers.openCertificate': { certificateNo: { thing: waiting, input: named } },
  'papers.showPicture': { certificateNo: { thing: waitingWithPicture, input: side } },
  'papers.acceptCertificate': {
    certificateNo: {
      thing: waiting,
      input: (no) => ({ ...named(no), seenSubmission: 1, originalSeen: true }),
    },
  },
  'papers.refuseCertificate': { certificateNo: { thing: waiting, input: (no) => refusal(no) } },
};
