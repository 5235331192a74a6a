/** Names and states of stations, piles and guns. No schemas here, because pages import this file. */

/** T/CEC 102: 0 offline, 1 idle, 2 occupied without charging, 3 charging, 4 reserved, 255 fault. */
export const gunStatuses = ['offline', 'free', 'plugged', 'charging', 'reserved', 'faulty'] as const;
export type GunStatus = (typeof gunStatuses)[number];

export const gunStatusNames: Readonly<Record<GunStatus, string>> = {
  offline: '离线',
  free: '空闲',
  plugged: '已插枪',
  charging: '充电中',
  reserved: '已预约',
  faulty: '故障',
};

/** According to the operator: T/CEC 102 StationStatus 0, 1, 5, 6, 50. */
export const stationStates = ['unknown', 'building', 'closed', 'maintenance', 'normal'] as const;
export type StationState = (typeof stationStates)[number];

export const stationStateNames: Readonly<Record<StationState, string>> = {
  unknown: '未知',
  building: '建设中',
  closed: '已关闭',
  maintenance: '维护中',
  normal: '营业中',
};

/** T/CEC 102 Construction: the surroundings of a station. */
export const surroundings = [
  'residential',
  'publicBody',
  'enterprise',
  'office',
  'industrialPark',
  'transportHub',
  'sportsAndCulture',
  'greenSpace',
  'buildingCarPark',
  'roadside',
  'serviceArea',
  'other',
] as const;
export type Surrounding = (typeof surroundings)[number];

export const surroundingNames: Readonly<Record<Surrounding, string>> = {
  residential: '居民区',
  publicBody: '公共机构',
  enterprise: '企事业单位',
  office: '写字楼',
  industrialPark: '工业园区',
  transportHub: '交通枢纽',
  sportsAndCulture: '文体设施',
  greenSpace: '城市绿地',
  buildingCarPark: '大型停车场',
  roadside: '路边停车位',
  serviceArea: '高速服务区',
  other: '其他',
};

export const gunCurrents = ['dc', 'ac'] as const;
export type GunCurrent = (typeof gunCurrents)[number];

export const speeds = ['fast', 'slow'] as const;
export type Speed = (typeof speeds)[number];
/** The minimum power of a fast gun. */
export const fastFromW = 30_000;

export const sorts = ['distance', 'price', 'power'] as const;

/** The age after which a state is shown as outdated. */
export const staleAfterMs = 120_000;
/** The period of the success rate in days, and the number of starts below which no rate is shown. */
export const successDays = 14;
export const successFrom = 5;
/** The radius of a search around a position. */
export const searchRadiusKm = 50;

export const reportKinds = ['cannotStart', 'brokenGun', 'blocked', 'wrongData', 'screen', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportKindNames: Readonly<Record<ReportKind, string>> = {
  cannotStart: '无法启动充电',
  brokenGun: '枪头或线缆损坏',
  blocked: '车位被占',
  wrongData: '状态或位置与实际不符',
  screen: '屏幕或二维码异常',
  other: '其他问题',
};

export const reportStatus = { received: '0', settled: '1' } as const;
export type ReportStatus = (typeof reportStatus)[keyof typeof reportStatus];
export const reportStatuses = Object.values(reportStatus) as [ReportStatus, ...ReportStatus[]];

export const reportStatusNames: Readonly<Record<ReportStatus, string>> = { '0': '待处理', '1': '已处理' };

/** Inconsistencies in an operator's description of a station. */
export const differenceKinds = [
  'noPosition',
  'swappedPosition',
  'outsideChina',
  'longText',
  'noGuns',
  'repeated',
  'unknownCity',
  'unreadable',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceKindNames: Readonly<Record<DifferenceKind, string>> = {
  noPosition: '没有坐标',
  swappedPosition: '经纬度写反',
  outsideChina: '坐标不在中国境内',
  longText: '名称或地址过长',
  noGuns: '没有充电枪',
  repeated: '编号重复',
  unknownCity: '行政区划不明',
  unreadable: '数据无法读取',
};

/** What customers say about a station beside their stars. */
export const goodTags = [
  'fastCharge',
  'easyToFind',
  'easyParking',
  'clean',
  'facilities',
  'goodPrice',
] as const;
export const badTags = ['slowCharge', 'hardToFind', 'blocked', 'faulty'] as const;
export const reviewTags = [...goodTags, ...badTags] as const;
export type ReviewTag = (typeof reviewTags)[number];

export const reviewTagNames: Readonly<Record<ReviewTag, string>> = {
  fastCharge: '充电快',
  easyToFind: '好找',
  easyParking: '停车方便',
  clean: '环境干净',
  facilities: '周边配套好',
  goodPrice: '价格实惠',
  slowCharge: '充电慢',
  hardToFind: '不好找',
  blocked: '车位常被占',
  faulty: '设备有故障',
};
export const mostReviewTags = 5;
export const longestReview = 200;

export const mostStationPictures = 6;
