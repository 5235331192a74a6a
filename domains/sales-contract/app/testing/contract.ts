import { unreadFlow } from '@ev/signing/app/testing/flow.ts';
import type { Flow } from '@ev/signing/contract/flow.ts';
import type { Contract, PartyDraft } from '../../contract/contract.ts';

/** A contract that is to be written. */
export function aContract(change: Partial<Contract> = {}): Contract {
  return {
    contractNo: 'S1',
    orderNo: 'C1',
    status: 'toWrite',
    contractType: '0',
    open: true,
    statusText: '请在 12月15日 15:30 前签署，签署后可以锁单',
    note: null,
    flowNo: null,
    documentNo: null,
    signedAt: null,
    dueAt: '2026-12-15T07:30:00.000Z',
    signBefore: '2026-12-18T07:30:00.000Z',
    order: {
      status: '2',
      modelName: '青驭 凌',
      versionName: '长续航版',
      totalFen: 23_790_000,
      depositFen: 500_000,
      storeName: '青驭中心（杭州未来科技城）',
      promisedFrom: '2026-12-28',
      promisedTo: '2027-01-04',
      buyerType: '0',
    },
    serverTime: '2026-12-08T08:00:00.000Z',
    ...change,
  };
}

export function aDraft(change: Partial<PartyDraft> = {}): PartyDraft {
  return {
    buyerType: '0',
    companyName: null,
    creditCode: null,
    name: '林岚',
    idType: null,
    idNumber: '',
    address: '',
    phone: '13800000001',
    fromPapers: false,
    ...change,
  };
}

/** The contract as it is read before the signature. */
export function aFlow(change: Partial<Flow> = {}): Flow {
  return unreadFlow({
    kind: 'sales-contract',
    text: {
      title: '购车合同',
      keyPoints: [{ title: '定金', text: '你已支付定金 ¥5,000，它抵作车款。' }],
      sections: [
        { heading: '一、合同双方', paragraphs: ['本合同由下列双方订立。'], rows: [] },
        {
          heading: '二、价格',
          paragraphs: ['合同总价由下列各项组成。'],
          rows: [{ label: '合计', text: '¥237,900' }],
        },
      ],
    },
    expiresAt: '2026-12-18T07:30:00.000Z',
    ...change,
  });
}
