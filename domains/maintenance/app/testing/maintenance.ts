import type {
  AppointmentDetail,
  AppointmentRow,
  CareHub,
  DueItem,
  Quote,
  QuoteLine,
  ServiceItem,
  ServiceStore,
  SlotDay,
  Warranty,
  WorkOrder,
} from '../../contract/maintenance.ts';

export const vin = 'LEY1SA2L5T0000001';
const serverTime = '2026-12-07T02:00:00.000Z';

export const aServiceItem = (change: Partial<ServiceItem> = {}): ServiceItem => ({
  code: 'basic',
  kind: 'maintenance',
  name: '基础保养',
  text: '检查三电、底盘和制动，更换空调滤芯',
  priceFen: 58_000,
  minutes: 60,
  parts: [{ name: '空调滤芯', priceFen: 18_000 }],
  ...change,
});

export const aDueItem = (change: Partial<DueItem> = {}): DueItem => ({
  itemCode: 'basic',
  name: '基础保养',
  kind: 'maintenance',
  why: '距上次保养已 12 个月',
  urgency: 'due',
  dueDay: '2026-12-20',
  dueKm: 20_000,
  minutes: 60,
  ...change,
});

export const aCareHub = (change: Partial<CareHub> = {}): CareHub => ({
  car: { vin, maskedVin: 'LEY1SA2L5T*******', modelCode: 'ling', modelName: '岚屿·凌', plate: '浙A·D12345' },
  odometer: { km: 19_600, at: '2026-12-06T02:00:00.000Z', source: 'car' },
  due: [aDueItem()],
  open: null,
  visits: 0,
  ...change,
});

export const aStore = (change: Partial<ServiceStore> = {}): ServiceStore => ({
  storeId: 'S1',
  name: '杭州西湖服务中心',
  address: '杭州市西湖区文三路 1 号',
  phone: '0571-88880000',
  distanceM: null,
  picksUp: true,
  pickUpFeeFen: 9_900,
  earliest: { day: '2026-12-08', hour: 9 },
  ...change,
});

export const aSlotDay = (change: Partial<SlotDay> = {}): SlotDay => ({
  day: '2026-12-08',
  closed: null,
  hours: [
    { hour: 9, left: 2 },
    { hour: 10, left: 0 },
  ],
  ...change,
});

export const anAppointmentRow = (change: Partial<AppointmentRow> = {}): AppointmentRow => ({
  appointmentNo: 'A1',
  workOrderNo: null,
  status: 'confirmed',
  statusText: '请在 12月8日 09:00 到店，到店后工作人员会接车',
  vin,
  modelName: '岚屿·凌',
  plate: '浙A·D12345',
  storeId: 'S1',
  storeName: '杭州西湖服务中心',
  day: '2026-12-08',
  hour: 9,
  way: 'store',
  itemNames: ['基础保养'],
  createdAt: serverTime,
  ...change,
});

export const anAppointment = (change: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  ...anAppointmentRow(),
  storeAddress: '杭州市西湖区文三路 1 号',
  storePhone: '0571-88880000',
  storePlace: { latitude: 30.27, longitude: 120.13 },
  minutes: 150,
  problem: '',
  pictureIds: [],
  items: [{ code: 'basic', name: '基础保养', priceFen: 58_000 }],
  estimateFen: 58_000,
  pickUpAddress: null,
  pickUpFeeFen: 0,
  contactName: '林岚',
  contactPhone: '13800005678',
  change: null,
  events: [{ text: '门店已确认', at: serverTime }],
  canReschedule: true,
  canCancel: true,
  canAnswer: false,
  cancelText: '取消后时段会让给其他车主，可以随时重新预约，不收费用。',
  serverTime,
  ...change,
});

export const aQuoteLine = (change: Partial<QuoteLine> = {}): QuoteLine => ({
  lineId: 'L1',
  kind: 'part',
  name: '更换前刹车片',
  reason: '厚度 2 毫米，低于安全值',
  quantity: 2,
  quantityText: '2 件',
  totalFen: 80_000,
  payer: 'customer',
  forSafety: false,
  included: false,
  approved: null,
  pictureIds: [],
  ...change,
});

export const aQuote = (change: Partial<Quote> = {}): Quote => ({
  workOrderNo: 'W1',
  version: 1,
  status: 'presented',
  lines: [
    aQuoteLine({ forSafety: true }),
    aQuoteLine({ lineId: 'L2', name: '更换雨刮', reason: '胶条老化', totalFen: 12_000 }),
    aQuoteLine({ lineId: 'L3', name: '更换水泵', reason: '渗漏', totalFen: 150_000, payer: 'warranty' }),
  ],
  payFen: 92_000,
  changes: [],
  readyText: '确认后约 3 小时完成',
  signerName: '林岚',
  presentedAt: serverTime,
  signedAt: null,
  flowNo: null,
  documentNo: null,
  ...change,
});

export const aWorkOrder = (change: Partial<WorkOrder> = {}): WorkOrder => ({
  workOrderNo: 'W1',
  appointmentNo: 'A1',
  status: 'quoted',
  statusText: '请确认报价，确认后开始施工',
  vin,
  modelName: '岚屿·凌',
  plate: '浙A·D12345',
  storeId: 'S1',
  storeName: '杭州西湖服务中心',
  storePhone: '0571-88880000',
  odometerKm: 19_650,
  checkedInAt: serverTime,
  readyAt: null,
  steps: [{ name: '接车', text: '车辆外观完好', pictureIds: [], at: serverTime }],
  quote: aQuote(),
  payFen: 92_000,
  cardFen: 0,
  card: null,
  cardShares: [],
  paidAt: null,
  canPay: false,
  canRate: false,
  rating: null,
  serverTime,
  ...change,
});

export const aTerm = (change: Partial<Warranty['terms'][number]> = {}): Warranty['terms'][number] => ({
  name: '整车质保',
  text: '因材料或制造问题免费维修',
  untilDay: '2030-01-01',
  untilKm: 100_000,
  state: 'valid',
  ...change,
});

export const aWarranty = (change: Partial<Warranty> = {}): Warranty => ({
  vin,
  maskedVin: 'LEY1SA2L5T*******',
  modelName: '岚屿·凌',
  beganOn: '2026-01-01',
  terms: [aTerm()],
  history: [],
  ...change,
});
