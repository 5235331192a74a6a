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

/** Who began a request: the customer, or a staff member for a customer who called. */
export const phoneRequestOrigins = ['customer', 'staff'] as const;
export type PhoneRequestOrigin = (typeof phoneRequestOrigins)[number];

export const phoneRequestOriginNames: Readonly<Record<PhoneRequestOrigin, string>> = {
  customer: '客户提交',
  staff: '员工代办',
};

/** How the phone was changed. */
export const phoneChangeWays = ['codes', 'request'] as const;
export type PhoneChangeWay = (typeof phoneChangeWays)[number];
