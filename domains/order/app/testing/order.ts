import type { OrderDetail } from '../../contract/order.ts';

/** An order whose deposit was paid half an hour ago, with the given overrides. */
export function orderDetail(change: Partial<OrderDetail> = {}): OrderDetail {
  return {
    orderNo: 'C1',
    status: '2',
    statusName: '定金已支付',
    statusTitle: '定金已支付',
    statusText: '请在 12月15日 15:30 前确认订单，到时会自动锁定',
    modelCode: 'ling',
    modelName: '青驭 凌',
    versionName: '长续航版',
    look: { family: 'sedan', paint: 'ember', roofPaint: null, wheel: 'aero-19' },
    totalFen: 23_790_000,
    depositFen: 500_000,
    creditFen: 0,
    appointment: null,
    createdAt: '2026-12-08T06:50:00.000Z',
    payBefore: null,
    serverTime: '2026-12-08T08:00:00.000Z',
    lockNeed: null,
    actions: ['lock', 'requestCancel', 'changeConfig', 'changeStore', 'changeContact'],
    yearStyle: '2026',
    configVersion: '1',
    config: 'ling-long~paint-ember',
    configuration: [
      { group: '版本', code: 'ling-long', name: '长续航版', amountFen: 22_990_000 },
      { group: '外观颜色', code: 'paint-ember', name: '余烬橙', amountFen: 800_000 },
    ],
    priceRows: [
      { kind: 'version', code: 'ling-long', name: '长续航版', amountFen: 22_990_000, note: null },
      { kind: 'option', code: 'paint-ember', name: '余烬橙', amountFen: 800_000, note: null },
    ],
    buyer: {
      type: '0',
      name: '林知远',
      maskedPhone: '139****5678',
      companyName: null,
      maskedCreditCode: null,
    },
    cityCode: '310000',
    cityName: '上海',
    store: {
      id: 's1',
      name: '青驭中心 · 上海静安',
      address: '上海市静安区南京西路 1601 号',
      phone: '02160001001',
    },
    contact: { name: '林知远', phone: '13912345678' },
    adviser: { name: '周明', phone: '13700001234' },
    delivery: { from: '2027-01-08', to: '2027-01-15', asOf: '2026-12-08T06:50:00.000Z' },
    expected: { from: '2027-01-08', to: '2027-01-15', asOf: '2026-12-08T06:50:00.000Z' },
    terms: [{ code: 'purchase-agreement', version: '1.0', title: '购车协议' }],
    payNo: 'P1',
    coolingEndsAt: '2026-12-15T07:30:00.000Z',
    coolingExtended: false,
    undoBefore: null,
    deliveredAt: null,
    balance: { dueFen: 23_290_000, settledAt: null },
    vin: null,
    cancellation: null,
    timeline: [
      {
        at: '2026-12-08T06:50:00.000Z',
        title: '提交订单',
        text: '配置、价格和交付时间已保存',
        state: 'done',
      },
      { at: '2026-12-08T07:30:00.000Z', title: '支付定金', text: '已收到定金 ¥5,000', state: 'done' },
      { at: null, title: '冷静期', text: '到时订单会自动锁定', state: 'now' },
    ],
    ...change,
  };
}

/** The same order a minute after its customer locked it. */
export function lockedOrder(change: Partial<OrderDetail> = {}): OrderDetail {
  return orderDetail({
    status: '20',
    statusName: '已锁单',
    statusTitle: '已锁单',
    statusText: '预计 1月8日至15日交付',
    actions: ['undoLock', 'requestCancel', 'changeStore', 'changeContact', 'viewDelivery'],
    coolingEndsAt: null,
    undoBefore: '2026-12-08T08:29:00.000Z',
    ...change,
  });
}

/** The same order while the staff have not decided its cancellation request yet. */
export function cancellingOrder(change: Partial<OrderDetail> = {}): OrderDetail {
  return orderDetail({
    status: '13',
    statusName: '退订处理中',
    statusTitle: '退订处理中',
    statusText: '我们正在处理你的退订申请',
    actions: ['changeContact', 'withdrawCancel'],
    coolingEndsAt: null,
    cancellation: {
      status: '1',
      initiator: 'customer',
      reason: 'changedMind',
      requestedAt: '2026-12-08T07:58:00.000Z',
      text: '我们会核对车辆进度后答复你',
      refundFen: 500_000,
      money: 'waiting',
    },
    ...change,
  });
}
