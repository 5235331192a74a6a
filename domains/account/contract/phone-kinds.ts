/** Constants of changing the phone; without schemas, because pages import it. */

/** After a change the next one is possible only after this many days. */
export const phonePauseDays = 30;

/** A request of a customer who no longer has the old phone. */
export const phoneRequestStatuses = ['requested', 'approved', 'rejected', 'cancelled'] as const;
export type PhoneRequestStatus = (typeof phoneRequestStatuses)[number];

export const phoneRequestStatusNames: Readonly<Record<PhoneRequestStatus, string>> = {
  requested: '审核中',
  approved: '已通过',
  rejected: '未通过',
  cancelled: '已取消',
};

export const phoneRequestPictureLimit = 3;
/** Within this time staff should decide on a request. */
export const phoneRequestHours = 48;
/** How long name, digits and pictures of a request are stored after the decision. */
export const phoneRequestDays = 90;

/** How the phone was changed. */
export const phoneChangeWays = ['codes', 'request'] as const;
export type PhoneChangeWay = (typeof phoneChangeWays)[number];
