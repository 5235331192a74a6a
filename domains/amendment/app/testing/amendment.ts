import { unreadFlow } from '@ev/signing/app/testing/flow.ts';
import type { Flow } from '@ev/signing/contract/flow.ts';
import type { Amendment } from '../../contract/amendment.ts';

const store = {
  id: 's1',
  name: '青驭中心 · 上海静安',
  address: '上海市静安区南京西路 1601 号',
  phone: '02160001001',
};

/** Another configuration that staff have not decided yet. */
export function anAmendment(change: Partial<Amendment> = {}): Amendment {
  return {
    amendmentNo: 'A1',
    orderNo: 'C1',
    kind: 'config',
    status: 'requested',
    modelName: '青驭 凌',
    changes: [
      { code: 'pkg-pilot', name: '领航辅助包', beforeFen: null, afterFen: 1_600_000, note: null },
      { code: 'paint-ember', name: '余烬橙', beforeFen: 800_000, afterFen: null, note: null },
    ],
    beforeTotalFen: 23_790_000,
    afterTotalFen: 24_590_000,
    beforeStore: store,
    afterStore: store,
    buyers: null,
    before: { from: '2027-01-08', to: '2027-01-15', asOf: '2026-12-08T06:50:00.000Z' },
    after: { from: '2027-01-12', to: '2027-01-19', asOf: '2026-12-15T08:00:00.000Z' },
    requestedAt: '2026-12-15T08:00:00.000Z',
    signBefore: null,
    endReason: null,
    flowNo: null,
    documentNo: null,
    statusText: '门店正在审核，1 个工作日内答复。确定之前不会开始生产',
    depositFen: 500_000,
    canWithdraw: true,
    signerName: '林岚',
    needsIdentity: false,
    serverTime: '2026-12-15T08:01:00.000Z',
    ...change,
  };
}

/** The same amendment with another store instead of another configuration. */
export function aStoreAmendment(change: Partial<Amendment> = {}): Amendment {
  return anAmendment({
    kind: 'store',
    changes: [],
    afterTotalFen: 23_790_000,
    afterStore: { id: 's2', name: '虹桥店', address: '虹桥店的地址', phone: '02160002002' },
    ...change,
  });
}

/** The same amendment with another buyer instead of another configuration. */
export function aBuyerAmendment(change: Partial<Amendment> = {}): Amendment {
  const lin = {
    type: '0',
    name: '林岚',
    maskedPhone: '138****0001',
    companyName: null,
    maskedCreditCode: null,
  } as const;
  const buyers = {
    before: lin,
    after: { ...lin, name: '程一', maskedPhone: '139****0002' },
    relationship: 'spouse',
    reason: '车辆登记在配偶名下',
  } as const;
  return anAmendment({ kind: 'buyer', changes: [], afterTotalFen: 23_790_000, buyers, ...change });
}

/** The same amendment once store and factory have agreed. */
export function toSign(change: Partial<Amendment> = {}): Amendment {
  return anAmendment({
    status: 'toSign',
    signBefore: '2026-12-18T08:00:00.000Z',
    statusText: '请在 12月18日 16:00 前签署变更协议，逾期订单按原来的内容继续',
    ...change,
  });
}

export function dropped(change: Partial<Amendment> = {}): Amendment {
  return anAmendment({
    status: 'dropped',
    canWithdraw: false,
    endReason: '工厂已开始生产',
    statusText: '订单没有变更：工厂已开始生产',
    ...change,
  });
}

/** The document of an amendment as it is read before the signature. */
export function aFlow(change: Partial<Flow> = {}): Flow {
  return unreadFlow({
    kind: 'amendment',
    text: {
      title: '购车合同变更协议',
      keyPoints: [],
      sections: [{ heading: '二、变更前后对照', paragraphs: ['按“改为”后的内容履行。'], rows: [] }],
    },
    expiresAt: '2026-12-18T08:00:00.000Z',
    ...change,
  });
}
