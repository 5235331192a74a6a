import type { StaffAmendment, StaffAmendmentDetail } from '../../contract/amendment.ts';

const hangzhou = { id: 's1', name: '杭州西湖店', address: '天目山路 1 号', phone: '0571-80000001' };
const hefei = { id: 's2', name: '合肥天鹅湖店', address: '怀宁路 2 号', phone: '0551-80000002' };

export function aRow(change: Partial<StaffAmendment> = {}): StaffAmendment {
  return {
    amendmentNo: 'A1',
    orderNo: 'C1',
    kind: 'config',
    status: 'requested',
    buyerName: '林岚',
    modelName: '青驭 凌',
    storeName: hangzhou.name,
    differenceFen: 600_000,
    requestedAt: '2026-12-18T01:00:00.000Z',
    since: '2026-12-18T02:00:00.000Z',
    unanswered: false,
    ...change,
  };
}

/** Another configuration that waits for the decision of staff. */
export function aDetail(change: Partial<StaffAmendmentDetail> = {}): StaffAmendmentDetail {
  return {
    amendmentNo: 'A1',
    orderNo: 'C1',
    kind: 'config',
    status: 'requested',
    modelName: '青驭 凌',
    changes: [
      { code: 'wheel-21', name: '21 英寸轮毂', beforeFen: null, afterFen: 800_000, note: null },
      { code: 'wheel-20', name: '20 英寸轮毂', beforeFen: 0, afterFen: null, note: null },
      { code: 'winter', name: '冬季包', beforeFen: 500_000, afterFen: 300_000, note: '年末优惠' },
    ],
    beforeTotalFen: 23_990_000,
    afterTotalFen: 24_590_000,
    beforeStore: hangzhou,
    afterStore: hangzhou,
    buyers: null,
    before: { from: '2027-01-08', to: '2027-01-15', asOf: '2026-12-01T01:00:00.000Z' },
    after: { from: '2027-01-22', to: '2027-01-29', asOf: '2026-12-18T01:00:00.000Z' },
    requestedAt: '2026-12-18T01:00:00.000Z',
    signBefore: null,
    endReason: null,
    flowNo: null,
    documentNo: null,
    buyerName: '林岚',
    askedBackAt: null,
    recorded: null,
    acts: ['approve', 'refuse'],
    history: [],
    ...change,
  };
}

/** Another store that waits for the signature. */
export function aStoreDetail(change: Partial<StaffAmendmentDetail> = {}): StaffAmendmentDetail {
  return aDetail({
    kind: 'store',
    status: 'toSign',
    changes: [],
    afterTotalFen: 23_990_000,
    afterStore: hefei,
    signBefore: '2026-12-22T01:30:00.000Z',
    flowNo: 'S1',
    acts: ['refuse'],
    ...change,
  });
}

const lin = {
  type: '0',
  name: '林岚',
  maskedPhone: '138****0001',
  companyName: null,
  maskedCreditCode: null,
} as const;

/** Another buyer that waits for the decision of staff. */
export function aBuyerDetail(change: Partial<StaffAmendmentDetail> = {}): StaffAmendmentDetail {
  return aDetail({
    kind: 'buyer',
    changes: [],
    afterTotalFen: 23_990_000,
    after: { from: '2027-01-08', to: '2027-01-15', asOf: '2026-12-01T01:00:00.000Z' },
    buyers: {
      before: lin,
      after: { ...lin, name: '程一', maskedPhone: '139****0002' },
      relationship: 'spouse',
      reason: '车辆登记在配偶名下',
    },
    ...change,
  });
}
