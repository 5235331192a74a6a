import type { Check, Defect, StaffDelivery, StaffDeliveryDetail } from '../../contract/delivery.ts';

export function aRow(change: Partial<StaffDelivery> = {}): StaffDelivery {
  return {
    orderNo: 'C1',
    status: 'preparing',
    orderStatus: '8',
    buyerName: '林岚',
    modelName: '青驭 凌',
    storeName: '青驭中心（杭州未来科技城）',
    checked: 2,
    items: 3,
    openDefects: 0,
    since: '2026-12-18T01:00:00.000Z',
    acceptedAt: null,
    ...change,
  };
}

export function anItem(change: Partial<Check> = {}): Check {
  return {
    itemCode: 'paint',
    group: '外观',
    name: '漆面',
    hint: null,
    needsPicture: false,
    result: null,
    note: null,
    pictureIds: [],
    checkedAt: null,
    ...change,
  };
}

export function aDefect(change: Partial<Defect> = {}): Defect {
  return {
    defectNo: 'Q1',
    origin: 'customer',
    status: 'open',
    itemName: '漆面',
    text: '左前门有一道划痕',
    pictureIds: [],
    reportedAt: '2026-12-18T01:00:00.000Z',
    mendedAt: null,
    mendNote: null,
    mendPictureIds: [],
    ...change,
  };
}

/** A car whose inspection has not begun. */
export function aDetail(change: Partial<StaffDeliveryDetail> = {}): StaffDeliveryDetail {
  return {
    orderNo: 'C1',
    status: 'preparing',
    orderStatus: '8',
    version: 3,
    inspectedAt: null,
    presentedAt: null,
    acceptedAt: null,
    checks: [
      anItem(),
      anItem({ itemCode: 'glass', name: '玻璃' }),
      anItem({ itemCode: 'screen', group: '车内', name: '屏幕' }),
      anItem({ itemCode: 'meter', group: '车内', name: '里程表', needsPicture: true }),
    ],
    defects: [],
    documentNo: null,
    buyerName: '林岚',
    modelName: '青驭 凌',
    vin: 'LQY3E1EA5P0000001',
    storeName: '青驭中心（杭州未来科技城）',
    way: 'online',
    flowNo: null,
    idType: null,
    paperReason: null,
    takesPapers: true,
    acts: ['recordChecks'],
    history: [],
    ...change,
  };
}
