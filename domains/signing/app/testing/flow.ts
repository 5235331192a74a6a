import type { Flow } from '../../contract/flow.ts';

/** A document that was read and waits for the identity check. */
export const flow = (change: Partial<Flow> = {}): Flow => ({
  flowNo: 'S1',
  kind: 'test-document',
  subjectNo: 'C1',
  status: 'open',
  text: {
    title: '汽车买卖合同',
    keyPoints: [{ title: '定金', text: '锁单后定金不退。' }],
    sections: [{ heading: '第一条', paragraphs: ['甲方与乙方订立本合同。'], rows: [] }],
  },
  signer: {
    maskedName: '林*远',
    idType: '1',
    maskedIdNumber: '3301**********002X',
    maskedPhone: '139****5678',
    hasLoginPhone: true,
  },
  faceCheck: null,
  provider: null,
  readAt: '2026-12-08T08:00:00.000Z',
  verifiedUntil: null,
  signedAt: null,
  expiresAt: '2027-01-08T08:00:00.000Z',
  documentNo: null,
  ...change,
});

/** The document of another domain as its page shows it before the signature, with a signer whose data are masked short. */
export const unreadFlow = (change: Pick<Flow, 'kind' | 'text' | 'expiresAt'> & Partial<Flow>): Flow =>
  flow({
    flowNo: 'F1',
    signer: {
      maskedName: '林*',
      idType: '1',
      maskedIdNumber: '330***',
      maskedPhone: '138****0001',
      hasLoginPhone: true,
    },
    readAt: null,
    ...change,
  });
