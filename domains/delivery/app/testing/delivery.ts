import { unreadFlow } from '@ev/signing/app/testing/flow.ts';
import type { Flow } from '@ev/signing/contract/flow.ts';
import type { Check, Defect, Delivery } from '../../contract/delivery.ts';

export function aCheck(change: Partial<Check> = {}): Check {
  return {
    itemCode: 'paint',
    group: '外观',
    name: '漆面',
    hint: null,
    needsPicture: false,
    result: 'passed',
    note: null,
    pictureIds: [],
    checkedAt: '2026-12-18T01:00:00.000Z',
    ...change,
  };
}

export function aDefect(change: Partial<Defect> = {}): Defect {
  return {
    defectNo: 'Q1',
    origin: 'inspection',
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

/** A car that is being inspected. */
export function aDelivery(change: Partial<Delivery> = {}): Delivery {
  return {
    orderNo: 'C1',
    status: 'preparing',
    orderStatus: '8',
    inspectedAt: null,
    presentedAt: null,
    acceptedAt: null,
    checks: [
      aCheck(),
      aCheck({ itemCode: 'glass', name: '玻璃' }),
      aCheck({ itemCode: 'screen', group: '车内', name: '屏幕', result: null, checkedAt: null }),
    ],
    defects: [],
    documentNo: null,
    way: 'online',
    flowNo: null,
    car: {
      modelName: '青驭 凌',
      versionName: '长续航版',
      vin: 'LQY3E1EA5P0000001',
      configuration: [{ group: '外观颜色', name: '苔原绿' }],
    },
    storeName: '青驭中心（杭州未来科技城）',
    storePhone: '02160001001',
    signerName: '林岚',
    needsIdentity: false,
    statusText: '门店正在检查车辆，完成后会通知你',
    ...change,
  };
}

/** The same car in front of its customer. */
export function presented(change: Partial<Delivery> = {}): Delivery {
  return aDelivery({
    status: 'presented',
    orderStatus: '7',
    inspectedAt: '2026-12-18T02:00:00.000Z',
    presentedAt: '2026-12-20T06:00:00.000Z',
    checks: aDelivery().checks.map((check) => ({ ...check, result: 'passed' })),
    statusText: '请看车，确认无误后签收',
    ...change,
  });
}

/** The same car after its acceptance. */
export function accepted(change: Partial<Delivery> = {}): Delivery {
  return presented({
    status: 'accepted',
    orderStatus: '10',
    acceptedAt: '2026-12-20T06:30:00.000Z',
    statusText: '祝你一路顺风',
    ...change,
  });
}

/** The document of the acceptance as it is read before the signature. */
export function aFlow(change: Partial<Flow> = {}): Flow {
  return unreadFlow({
    kind: 'delivery',
    text: {
      title: '车辆交付确认书',
      keyPoints: [],
      sections: [{ heading: '一、车辆', paragraphs: ['本人已查验下列车辆。'], rows: [] }],
    },
    expiresAt: '2026-12-21T06:00:00.000Z',
    ...change,
  });
}
