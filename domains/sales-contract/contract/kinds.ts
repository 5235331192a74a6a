/** Statuses and limits of sales contracts; without schemas, because pages import it. */

export const contractStatus = {
  /** Waits for the data of the party. */
  toWrite: 'toWrite',
  /** Waits for the signature. */
  toSign: 'toSign',
  signed: 'signed',
  /** The order ended. */
  ended: 'ended',
} as const;
export type ContractStatus = (typeof contractStatus)[keyof typeof contractStatus];
export const contractStatuses = Object.values(contractStatus) as [ContractStatus, ...ContractStatus[]];

export const contractStatusNames: Readonly<Record<ContractStatus, string>> = {
  toWrite: '待填写',
  toSign: '待签署',
  signed: '已签署',
  ended: '已终止',
};

/** Contract types of specification §3. */
export const contractTypes = ['0', '1'] as const;
export type ContractType = (typeof contractTypes)[number];
/** Signed on paper. */
export const offline: ContractType = '1';

/** The kind of signing flows of this domain; their subject is the order. */
export const flowKind = 'sales-contract';
/** The name of the lock's condition for the pages of an order. */
export const lockNeed = 'contract';

/** How long an order waits for the signature after its cooling window, before it goes to staff. */
export const graceHours = 72;
/** Hours after the end of the cooling window at which the customer is reminded. */
export const graceReminderHours = [0, 24, 48] as const;
/** How long a customer can still sign once the order is with staff. */
export const heldDays = 30;
/** How many more days staff can give at once. */
export const mostMoreDays = 14;

/** Filters of the staff's list. */
export const contractFilters = ['waiting', 'overdue', 'held', 'signed', 'offline', 'ended'] as const;
export type ContractFilter = (typeof contractFilters)[number];
