import type { Api } from '@ev/contract';
import type { StaffFlow } from '../../contract/staff-endpoints.ts';

/** A document whose sealed PDF is stored. */
export function aFlow(change: Partial<StaffFlow> = {}): StaffFlow {
  return {
    flowNo: 'S1',
    kind: 'sales-contract',
    kindTitle: '购车合同',
    subjectNo: 'C1',
    title: '汽车买卖合同',
    templateVersion: '2026-12',
    status: 'sealed',
    stuck: false,
    maskedName: '林*',
    maskedPhone: '138****1000',
    createdAt: '2026-12-15T01:00:00.000Z',
    readAt: '2026-12-15T01:10:00.000Z',
    verifiedAt: '2026-12-15T01:12:00.000Z',
    signedAt: '2026-12-15T01:15:00.000Z',
    expiresAt: '2027-01-15T01:00:00.000Z',
    documentNo: 'D1',
    reason: null,
    provider: null,
    ...change,
  };
}

export function anEvidence(
  change: Partial<Api['signing.getEvidence']['output']> = {},
): Api['signing.getEvidence']['output'] {
  return {
    flow: aFlow(),
    text: {
      title: '汽车买卖合同',
      keyPoints: [],
      sections: [
        {
          heading: '第一条 车辆',
          paragraphs: ['甲方与乙方订立本合同。'],
          rows: [{ label: '车型', text: '青驭 凌' }],
        },
      ],
    },
    textHash: 'a1b2',
    facts: [
      { label: '签署人', text: '林岚' },
      { label: '核验时间', text: '2026-12-15 09:12:00' },
    ],
    pdf: { fileName: '汽车买卖合同.pdf', sha256: 'c3d4', base64: btoa('%PDF-1.7') },
    ...change,
  };
}
