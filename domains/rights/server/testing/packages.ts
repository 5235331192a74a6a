import type { Package, Right } from '../../contract/right.ts';

export const aRight = (change: Partial<Right> = {}): Right => ({
  code: 'service',
  kind: 'service',
  name: '免费保养',
  text: '到任意服务门店使用',
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

export const aPackage = (change: Partial<Package> = {}): Package => ({
  packageCode: 'base',
  version: '2026.1',
  name: '基础权益',
  text: '每一辆车都有',
  choice: 'included',
  rights: [aRight()],
  ...change,
});
