/** Statuses of home charger installations and the options on the way. No schemas here. */

export const installStatus = {
  submitted: 'submitted',
  dispatched: 'dispatched',
  contacted: 'contacted',
  surveyOffered: 'surveyOffered',
  surveyBooked: 'surveyBooked',
  surveyed: 'surveyed',
  toPay: 'toPay',
  filing: 'filing',
  filed: 'filed',
  installOffered: 'installOffered',
  installBooked: 'installBooked',
  installing: 'installing',
  toAccept: 'toAccept',
  done: 'done',
  held: 'held',
  cancelled: 'cancelled',
  swapping: 'swapping',
  swapped: 'swapped',
} as const;
export type InstallStatus = (typeof installStatus)[keyof typeof installStatus];
export const installStatuses = Object.values(installStatus) as [InstallStatus, ...InstallStatus[]];

export const installStatusNames: Readonly<Record<InstallStatus, string>> = {
  submitted: '待派单',
  dispatched: '待联系',
  contacted: '待约勘测',
  surveyOffered: '待选勘测时间',
  surveyBooked: '待勘测',
  surveyed: '待确认方案',
  toPay: '待支付增项',
  filing: '报装中',
  filed: '待约安装',
  installOffered: '待选安装时间',
  installBooked: '待安装',
  installing: '安装中',
  toAccept: '待验收',
  done: '已完成',
  held: '已暂停',
  cancelled: '已取消',
  swapping: '换领中',
  swapped: '已换领',
};

/** Ended, whatever the customer selects next. */
export const endedStatuses = [
  installStatus.done,
  installStatus.cancelled,
  installStatus.swapping,
  installStatus.swapped,
] as const;
export const isEnded = (status: InstallStatus): boolean =>
  (endedStatuses as readonly InstallStatus[]).includes(status);

/** Who acts next. */
export const turns: Readonly<Record<InstallStatus, 'brand' | 'installer' | 'customer' | 'nobody'>> = {
  submitted: 'brand',
  dispatched: 'installer',
  contacted: 'installer',
  surveyOffered: 'customer',
  surveyBooked: 'installer',
  surveyed: 'customer',
  toPay: 'customer',
  filing: 'installer',
  filed: 'installer',
  installOffered: 'customer',
  installBooked: 'installer',
  installing: 'installer',
  toAccept: 'customer',
  done: 'nobody',
  held: 'customer',
  cancelled: 'nobody',
  swapping: 'brand',
  swapped: 'nobody',
};

/** The steps that customers and the staff's board see, each with its statuses. */
export const installSteps = [
  { key: 'apply', title: '提交申请', statuses: ['submitted'] },
  { key: 'contact', title: '派单联系', statuses: ['dispatched', 'contacted'] },
  { key: 'survey', title: '上门勘测', statuses: ['surveyOffered', 'surveyBooked'] },
  { key: 'plan', title: '确认方案', statuses: ['surveyed', 'toPay'] },
  { key: 'filing', title: '物业和电网报装', statuses: ['filing'] },
  { key: 'install', title: '上门安装', statuses: ['filed', 'installOffered', 'installBooked', 'installing'] },
  { key: 'accept', title: '验收签收', statuses: ['toAccept'] },
] as const satisfies readonly { key: string; title: string; statuses: readonly InstallStatus[] }[];
export type InstallStep = (typeof installSteps)[number]['key'];
export const installStepKeys = installSteps.map(({ key }) => key) as [InstallStep, ...InstallStep[]];

export const parkingKinds = ['own', 'rented', 'none'] as const;
export type ParkingKind = (typeof parkingKinds)[number];
export const parkingNames: Readonly<Record<ParkingKind, string>> = {
  own: '自有车位，有产权证明',
  rented: '租赁车位，有租赁合同',
  none: '暂无车位证明',
};

export const buildingKinds = ['underground', 'ground', 'house', 'other'] as const;
export type BuildingKind = (typeof buildingKinds)[number];
export const buildingNames: Readonly<Record<BuildingKind, string>> = {
  underground: '小区地下车库',
  ground: '小区地面车位',
  house: '自建房或独立车库',
  other: '其他',
};

/** Why an installation is on hold; for each reason, pages say what the customer can do. */
export const holdReasons = ['noCertificate', 'propertyRefuses', 'gridRefuses', 'siteNotReady'] as const;
export type HoldReason = (typeof holdReasons)[number];
export const holdNames: Readonly<Record<HoldReason, string>> = {
  noCertificate: '没有车位证明',
  propertyRefuses: '物业不同意安装',
  gridRefuses: '电网报装没有通过',
  siteNotReady: '现场不具备条件',
};
export const holdAdvice: Readonly<Record<HoldReason, string>> = {
  noCertificate: '拿到车位产权证明、购买合同或一年以上的租赁合同后，拍照发给我们，安装继续。',
  propertyRefuses: '请向物业说明安装由有资质的公司施工；拿到物业的书面同意后拍照发给我们，安装继续。',
  gridRefuses: '请按电网公司的意见补充资料，拍照发给我们，我们再报一次。',
  siteNotReady: '现场准备好后告诉我们，我们重新约时间。',
};

export const cancelReasons = ['noParking', 'property', 'tooDear', 'notNeeded', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const cancelReasonNames: Readonly<Record<CancelReason, string>> = {
  noParking: '没有固定车位',
  property: '物业不同意安装',
  tooDear: '增项费用太高',
  notNeeded: '暂时不需要',
  other: '其他原因',
};

export const billStatus = {
  toPay: 'toPay',
  paid: 'paid',
  closed: 'closed',
  refunding: 'refunding',
  refunded: 'refunded',
  refundFailed: 'refundFailed',
} as const;
export type BillStatus = (typeof billStatus)[keyof typeof billStatus];
export const billStatuses = Object.values(billStatus) as [BillStatus, ...BillStatus[]];
export const billStatusNames: Readonly<Record<BillStatus, string>> = {
  toPay: '待付款',
  paid: '已付款',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
  refundFailed: '退款失败',
};

/** The stage that a photo belongs to. */
export const photoStages = ['application', 'hold', 'survey', 'finish'] as const;
export type PhotoStage = (typeof photoStages)[number];
/** The maximum number of photos per stage. */
export const mostPhotos = 6;
export const photoUploadPath = '/main/api/lgn/charge/install/photo';
export const staffPhotoUploadPath = '/main/api/staff/lgn/charge/install/photo';
export const mostPhotoBytes = 5 * 1024 * 1024;

/** What a customer gets instead of a charger: a charging card at once, or a parcel. */
export const swapGives = ['chargeCard', 'parcel'] as const;

/** The promised times until an application is assigned to an installer, and until the installer calls. */
export const dispatchHours = 24;
export const contactHours = 24;
/** How many days an accepted plan can be paid. */
export const payDays = 7;
/** The maximum number of offered appointments, and how many days ahead they may be. */
export const mostWindows = 6;
export const windowDays = 30;
