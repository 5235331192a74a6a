/** What household numbers, their matches and their months are called, without schemas, because pages name it. */

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

/** Who supplies the electricity and writes the bill. */
export const suppliers = ['stateGrid', 'southernGrid', 'other'] as const;
export type Supplier = (typeof suppliers)[number];
export const supplierNames: Readonly<Record<Supplier, string>> = {
  stateGrid: '国家电网',
  southernGrid: '南方电网',
  other: '其他供电单位',
};

/** Why staff do not accept a match. `pictureGone` is said by the clock alone. */
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

/** Numbers that one customer may have at a time. */
export const mostHouseholds = 5;
/** So many months are shown, and older ones are not kept. */
export const shownMonths = 12;
/** How long an unbinding can be undone. */
export const undoHours = 24;
/** A picture of a bill is deleted with the decision, and after this many days whatever happens. */
export const billDays = 30;
/** On this day of a month the customer is reminded of the month before. */
export const remindOnDay = 5;

/** Where the picture of a bill is sent. */
export const uploadPath = '/main/api/lgn/household/bill/upload';
