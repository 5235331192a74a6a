/** Statuses and periods of closing an account. No schemas here, because pages import this file. */

/**
 * A closing waits some days in which the customer can withdraw it. Then it is carried out, unless something is
 * still open: it is held up and tried again every day.
 */
export const closingStatus = {
  pending: 'pending',
  heldUp: 'heldUp',
  withdrawn: 'withdrawn',
  done: 'done',
} as const;
export type ClosingStatus = (typeof closingStatus)[keyof typeof closingStatus];
export const closingStatuses = Object.values(closingStatus) as [ClosingStatus, ...ClosingStatus[]];

export const closingStatusNames: Readonly<Record<ClosingStatus, string>> = {
  pending: '冷静期',
  heldUp: '待处理',
  withdrawn: '已撤回',
  done: '已注销',
};

/** Of an account, there is at most one in these. */
export const openStatuses = [closingStatus.pending, closingStatus.heldUp] as const;
export const isOpen = (status: ClosingStatus): boolean =>
  (openStatuses as readonly ClosingStatus[]).includes(status);

/** Days in which the customer can change their mind. */
export const coolingDays = 7;
/** Working days after the request by which the account must be closed. */
export const legalWorkingDays = 15;
/** How long before the end of the cooling days the customer is reminded, in hours. */
export const reminderHours = 24;
