import type { OrderDetail, OrderLine, OrderRow, Parcel } from '../../contract/order.ts';

export const anOrderLine = (change: Partial<OrderLine> = {}): OrderLine => ({
  lineId: 'L1',
  skuCode: 'cup-white',
  productCode: 'cup',
  name: '随行保温杯',
  variantText: '白色',
  picture: 'products/cup',
  quantity: 2,
  droppedQuantity: 0,
  shippedQuantity: 0,
  price: { way: 'cash', priceFen: 9_900, points: 0, regularFen: null },
  goodsFen: 19_800,
  reducedFen: 0,
  couponFen: 0,
  pointsFen: 0,
  payFen: 19_800,
  returnable: true,
  shipsFrom: null,
  review: null,
  ...change,
});

/** An order of two cups that is not paid yet. */
export const anOrderRow = (change: Partial<OrderRow> = {}): OrderRow => ({
  orderNo: 'M1',
  status: 'toPay',
  payStatus: 'OM002',
  statusText: '等待付款，超时会自动关闭',
  lines: [anOrderLine()],
  payFen: 20_800,
  points: 0,
  createdAt: '2026-11-23T02:00:00.000Z',
  payBefore: '2026-11-23T02:30:00.000Z',
  canPay: true,
  canCancel: true,
  canConfirmReceipt: false,
  canReview: false,
  canAppend: false,
  canBuyAgain: false,
  parcelCount: 0,
  ...change,
});

export const anOrder = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrderRow(),
  address: { name: '林岚', phone: '138****5678', text: '浙江省杭州市西湖区文三路 1 号' },
  remark: '',
  invoice: { wish: 'none', title: null },
  goodsFen: 19_800,
  reducedFen: 0,
  couponFen: 0,
  couponName: null,
  pointsFen: 0,
  feeFen: 1_000,
  arrives: null,
  paidAt: null,
  receivedAutomaticallyAt: null,
  returnedOnCancel: null,
  events: [{ text: '提交订单', at: '2026-11-23T02:00:00.000Z' }],
  serverTime: '2026-11-23T02:00:00.000Z',
  ...change,
});

export const aParcel = (change: Partial<Parcel> = {}): Parcel => ({
  parcelNo: 'B1',
  carrierName: '顺丰速运',
  carrierPhone: '95338',
  trackingNo: 'SF1234567890',
  status: 'onTheWay',
  lines: [{ name: '随行保温杯', variantText: '白色', picture: 'products/cup', quantity: 2 }],
  events: [
    { text: '快件到达杭州转运中心', place: '杭州', at: '2026-11-24T10:00:00.000Z' },
    { text: '已揽收', place: '上海', at: '2026-11-23T10:00:00.000Z' },
  ],
  path: [],
  ...change,
});
