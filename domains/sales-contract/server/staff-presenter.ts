import type { stateHistory } from '@ev/platform/tables.ts';
import { shownHistory } from '@ev/staff/server/public.ts';
import type { StaffContract, StaffContractDetail } from '../contract/contract.ts';
import { contractStatus } from '../contract/kinds.ts';
import type { ContractEvent } from './contract-machine.ts';
import { isOpen, isOverdue } from './contract-rules.ts';
import type { ContractRow } from './tables.ts';

type History = readonly (typeof stateHistory.$inferSelect)[];

/** Events of a contract, in the staff's terms. */
const eventWords: Readonly<Record<string, string>> = {
  require: '需要签署购车合同',
  write: '填写合同',
  sign: '签署合同',
  refuse: '拒签',
  expire: '签署超时',
  askAgain: '要求重新签署',
  signOffline: '线下签署',
  end: '合同终止',
} satisfies Record<ContractEvent | 'require', string>;

/** What staff can do with a contract now. */
export function actsOf(
  contract: Pick<ContractRow, 'status' | 'orderStatus' | 'heldAt'>,
): StaffContractDetail['acts'] {
  if (!isOpen(contract)) return [];
  switch (contract.status) {
    case contractStatus.toWrite:
      return ['giveMoreTime', 'signOffline'];
    case contractStatus.toSign:
      return ['giveMoreTime', 'askAgain', 'signOffline'];
    case contractStatus.signed:
      return ['askAgain'];
    case contractStatus.ended:
      return [];
  }
}

export function presentRow(contract: ContractRow, storeName: string, now: Date): StaffContract {
  const { contractNo, orderNo, status, contractType, heldAt, buyerName, modelName, orderStatus } = contract;
  const isUnsigned = status === contractStatus.toWrite || status === contractStatus.toSign;
  return {
    contractNo,
    orderNo,
    status,
    contractType,
    held: isUnsigned && heldAt !== null,
    overdue: isUnsigned && isOverdue(contract, now),
    buyerName,
    modelName,
    storeName,
    orderStatus,
    dueAt: contract.dueAt?.toISOString() ?? null,
    since: contract.statusSince.toISOString(),
    signedAt: contract.signedAt?.toISOString() ?? null,
  };
}

export function presentDetail(
  contract: ContractRow,
  parts: {
    storeName: string;
    documentNo: string | null;
    history: History;
    names: ReadonlyMap<string, string>;
  },
  now: Date,
): StaffContractDetail {
  const { storeName, documentNo, history, names } = parts;
  return {
    ...presentRow(contract, storeName, now),
    templateVersion: contract.templateVersion,
    maskedName: contract.maskedName,
    idType: contract.idType,
    maskedIdNumber: contract.maskedIdNumber,
    maskedPhone: contract.maskedPhone,
    flowNo: contract.flowNo,
    documentNo,
    note: contract.note,
    offlineReason: contract.offlineReason,
    acts: actsOf(contract),
    history: shownHistory(history, { eventWords, names }),
  };
}
