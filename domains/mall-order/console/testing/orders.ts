import type { StaffOrder, StaffOrderRow, StaffParcel } from '../../contract/staff-order.ts';

export const aStaffRow = (change: Partial<StaffOrderRow> = {}): StaffOrderRow => ({
  orderNo: 'M1',
  status: 'toShip',
  payStatus: 'OM004',
  uid: 'U1',
  receiverName: '林岚',
  maskedPhone: '138****5678',
  goodsText: '随行保温杯 ×2、脚垫 ×1',
  units: 3,
  payFen: 20_800,
  points: 0,
  createdAt: '2026-11-23T02:00:00.000Z',
  paidAt: '2026-11-23T02:05:00.000Z',
  statusSince: '2026-11-23T02:05:00.000Z',
  parcelCount: 0,
  ...change,
});

const line = {
  skuCode: 'cup-white',
  productCode: 'cup',
  picture: 'products/cup',
  price: { way: 'cash', priceFen: 9_900, points: 0, regularFen: null },
  goodsFen: 19_800,
  reducedFen: 0,
  couponFen: 0,
  pointsFen: 0,
  payFen: 19_800,
  returnable: true,
  droppedQuantity: 0,
  review: null,
} as const;

/** Two cups, of which none is shipped, and a mat. */
export const aStaffOrder = (change: Partial<StaffOrder> = {}): StaffOrder => ({
  ...aStaffRow(),
  nickname: '岚',
  lines: [
    { ...line, lineId: 'L1', name: '随行保温杯', variantText: '白色', quantity: 2, shippedQuantity: 0 },
    { ...line, lineId: 'L2', name: '脚垫', variantText: '灰色', quantity: 1, shippedQuantity: 0 },
  ],
  addressText: '浙江省杭州市西湖区文三路 1 号',
  remark: '周末送',
  invoice: { wish: 'none', title: null, taxNo: null },
  goodsFen: 19_800,
  reducedFen: 0,
  couponFen: 0,
  couponNo: null,
  couponName: null,
  pointsFen: 0,
  feeFen: 1_000,
  refundFen: 0,
  payBefore: '2026-11-23T02:30:00.000Z',
  paidPayNo: 'P1',
  payNos: ['P1'],
  parcels: [],
  history: [],
  acts: ['pack', 'ship', 'cancel'],
  ...change,
});

export const aStaffParcel = (change: Partial<StaffParcel> = {}): StaffParcel => ({
  parcelNo: 'B1',
  carrier: 'shunfeng',
  carrierName: '顺丰速运',
  trackingNo: 'SF1234567890',
  status: 'packed',
  shippedAt: '2026-11-23T08:00:00.000Z',
  lastEventAt: null,
  subscribed: true,
  reshippable: false,
  replacedBy: null,
  correctable: true,
  lines: [{ lineId: 'L1', name: '随行保温杯', variantText: '白色', quantity: 2 }],
  events: [],
  ...change,
});
