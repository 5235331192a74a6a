/**
 * Names and limits of household numbers, their verification and their months. No schemas here, because pages
 * import this file.
 */

export const householdStatus = {
  waiting: '1',
  bound: '2',
  refused: '3',
  unbound: '4',
  removed: '5',
} as const;
export type HouseholdStatus = (typeof householdStatus)[keyof typeof householdStatus];
export const householdStatuses = Object.values(householdStatus) as [HouseholdStatus, ...HouseholdStatus[]];

export const householdStatusNames: Readonly<Record<HouseholdStatus, string>> = {
  '1': '核对中',
  '2': '已绑定',
  '3': '未通过',
  '4': '已解绑',
  '5': '已删除',
};

/** The company that supplies the electricity and issues the bill. */
export const suppliers = ['stateGrid', 'southernGrid', 'other'] as const;
export type Supplier = (typeof suppliers)[number];
export const supplierNames: Readonly<Record<Supplier, string>> = {
  stateGrid: '国家电网',
  southernGrid: '南方电网',
  other: '其他供电单位',
};

/**
 * Why a submission is refused. Staff cannot choose `pictureGone`: the job uses it once the picture has
 * expired.
 */
export const refusalReasons = [
  'nameDiffers',
  'numberDiffers',
  'addressDiffers',
  'unreadable',
  'notABill',
  'tooOld',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number] | 'pictureGone';
export const refusalTexts: Readonly<Record<RefusalReason, string>> = {
  nameDiffers: '户名与账单不一致',
  numberDiffers: '户号与账单不一致',
  addressDiffers: '用电地址与账单不一致',
  unreadable: '账单照片看不清，请重新拍摄',
  notABill: '照片不是电费账单或缴费记录',
  tooOld: '账单超过 12 个月，请换近期的账单',
  other: '其他原因',
  pictureGone: '30 天内没有完成核对，账单照片已删除，请重新提交',
};

/** Maximum number of household numbers per customer. */
export const mostHouseholds = 5;
/** The number of months that are shown; older ones are deleted. */
export const shownMonths = 12;
/** How long an unbinding can be undone. */
export const undoHours = 24;
/** The picture of a bill is deleted with the decision, and after this many days at the latest. */
export const billDays = 30;
/** The day of the month on which the customer is reminded of the previous month. */
export const remindOnDay = 5;

/** The path for uploads of bill pictures. */
export const uploadPath = '/main/api/lgn/household/bill/upload';
