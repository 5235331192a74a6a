import type { Offer, OwnRight, Package, Right } from '../../contract/right.ts';

/** Rights, as pages receive them. */
export const right = (change: Partial<Right> = {}): Right => ({
  code: 'service',
  kind: 'service',
  name: '免费保养',
  text: '更换滤芯、制动液检查和四轮换位，到任意服务门店使用。',
  icon: 'wheel',
  count: 2,
  unit: '次',
  per: 'once',
  transferable: true,
  claim: 'byCustomer',
  begins: 'delivery',
  days: 730,
  points: null,
  ...change,
});

export const ownRight = (change: Partial<OwnRight> = {}): OwnRight => ({
  ...right(),
  packageName: '基础权益',
  rightNo: null,
  status: null,
  beganAt: null,
  validUntil: null,
  over: false,
  gone: null,
  claimedAt: null,
  issuedAt: null,
  issueNote: null,
  failReason: null,
  kept: null,
  actions: [],
  ...change,
});

export const rightsPackage = (change: Partial<Package> = {}): Package => ({
  packageCode: 'ling-base',
  version: '2026.1',
  name: '基础权益',
  text: '每一辆车都有，不用选择',
  choice: 'included',
  rights: [right()],
  ...change,
});

const home = rightsPackage({
  packageCode: 'ling-home',
  name: '家充包',
  text: '有固定车位，想在家充电',
  choice: 'choice',
  rights: [right({ code: 'home-charger', name: '家充桩和基础安装', icon: 'bolt', transferable: false })],
});
const road = rightsPackage({
  packageCode: 'ling-road',
  name: '畅行包',
  text: '常跑长途，用公共充电桩',
  choice: 'choice',
  rights: [right({ code: 'energy', name: '公共充电额度', icon: 'battery', count: 2000, unit: 'kWh' })],
});

export const lingOffer: Offer = {
  modelCode: 'ling',
  modelName: '青驭 凌',
  included: [rightsPackage()],
  choices: [
    { package: home, addition: 'ling-home_0000000000000001' },
    { package: road, addition: 'ling-road_0000000000000002' },
  ],
  addition: null,
  differences: [],
};
