import type { StaffContract, StaffContractDetail } from '../../contract/contract.ts';

/** A contract that waits for the signature. */
export function aContract(change: Partial<StaffContract> = {}): StaffContract {
  return {
    contractNo: 'H1',
    orderNo: 'C1',
    status: 'toSign',
    contractType: '0',
    held: false,
    overdue: false,
    buyerName: '林岚',
    modelName: '青驭 凌',
    storeName: '青驭中心（杭州未来科技城）',
    orderStatus: '2',
    dueAt: '2026-12-18T01:00:00.000Z',
    since: '2026-12-15T01:00:00.000Z',
    signedAt: null,
    ...change,
  };
}

export function aContractDetail(change: Partial<StaffContractDetail> = {}): StaffContractDetail {
  return {
    ...aContract(),
    templateVersion: '2026-12',
    maskedName: '林*',
    idType: '1',
    maskedIdNumber: '3301**********002X',
    maskedPhone: '138****1000',
    flowNo: 'S1',
    documentNo: null,
    note: null,
    offlineReason: null,
    acts: ['giveMoreTime', 'askAgain', 'signOffline'],
    history: [],
    ...change,
  };
}
