/** Statuses and constants of signing flows; without schemas, because pages import it. */

export const flowStatus = {
  /** Waits for the customer to read the document. */
  open: 'open',
  /** The identity was checked; waits for the signature. */
  verified: 'verified',
  /** The customer signs at the brand's provider of signatures; waits for its answer. */
  atProvider: 'atProvider',
  /** Signed; the sealed PDF is being made. */
  signed: 'signed',
  /** The sealed PDF is stored. */
  sealed: 'sealed',
  refused: 'refused',
  expired: 'expired',
  /** Withdrawn by the brand, or replaced by a newer document. */
  voided: 'voided',
} as const;
export type FlowStatus = (typeof flowStatus)[keyof typeof flowStatus];
export const flowStatuses = Object.values(flowStatus) as [FlowStatus, ...FlowStatus[]];

export const flowStatusNames: Readonly<Record<FlowStatus, string>> = {
  open: '待签署',
  verified: '待签名',
  atProvider: '服务商签署中',
  signed: '已签署',
  sealed: '已签署',
  refused: '已拒签',
  expired: '已过期',
  voided: '已作废',
};

/** Statuses in which the customer has signed. */
export const signedStatuses: readonly FlowStatus[] = [flowStatus.signed, flowStatus.sealed];
/** Statuses in which the customer can still sign. */
export const liveStatuses: readonly FlowStatus[] = [
  flowStatus.open,
  flowStatus.verified,
  flowStatus.atProvider,
];

/** How far a document is at the provider of signatures; `ended` is withdrawn, expired or invalid. */
export const providerStates = ['open', 'signed', 'refused', 'ended'] as const;
export type ProviderState = (typeof providerStates)[number];

export const providerStateNames: Readonly<Record<ProviderState, string>> = {
  open: '未签署完成',
  signed: '已签署',
  refused: '已拒签',
  ended: '已撤销或过期',
};

/** Types of files that the reader opens. */
export const documentTypes = ['contract', 'delivery', 'paper'] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * Where the pages of a document are served as pictures. Addresses with this segment answer with `image/png`
 * (specification §7).
 */
export const pagePath = '/main/api/lgn/electronic-contract/page';
/** Where a PDF is served for saving. */
export const filePath = '/main/api/lgn/signing/document/file';

/** A check of an identity is valid for this long; after that the customer verifies again. */
export const verifiedMinutes = 30;

/** Where the provider of signatures sends notifications, after their origin. */
export const notificationPath = '/open/signing/notifications';

/** Where staff upload a PDF, such as a contract that was signed on paper. */
export const uploadPath = '/main/api/staff/lgn/signing/document/upload';
export const maxUploadBytes = 10 * 1024 * 1024;
