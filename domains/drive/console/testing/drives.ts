import type { Api } from '@ev/contract';

type Drive = Api['drive.getStaffDrive']['output'];

export const driveId = '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a11';

/** A booking that the store has not confirmed yet. */
export const waiting: Drive = {
  driveId,
  pageType: '3',
  status: '0',
  stage: '待确认',
  modelName: '青驭 凌',
  storeName: '青驭中心（北京望京）',
  cityName: '北京',
  startsAt: '2026-12-08T06:00:00.000Z',
  endsAt: '2026-12-08T07:00:00.000Z',
  name: '林岚',
  maskedPhone: '138****0001',
  adviser: '苏晚',
  late: false,
  createdAt: '2026-12-05T02:00:05.000Z',
  version: 2,
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a12',
  storeId: 's11000001',
  modelCode: 'ling',
  rescheduled: 1,
  invited: true,
  cancelScene: null,
  cancelReason: null,
  cancelNote: null,
  confirmedAt: null,
  checkedInAt: null,
  begunAt: null,
  closedAt: null,
  car: null,
  distanceM: null,
  energyWh: null,
  handBackNote: null,
  acts: ['confirm', 'move', 'cancel'],
  cars: [],
  lead: {
    leadId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a13',
    status: '0',
    version: 0,
    note: null,
    lostReason: null,
    owner: '苏晚',
    mine: false,
    actions: ['appoint', 'win', 'lose'],
    nextStep: null,
  },
  history: [
    { at: '2026-12-05T02:00:05.000Z', actor: '客户', event: '提交预约', to: '0', reason: null, move: null },
    {
      at: '2026-12-05T03:00:05.000Z',
      actor: '客户',
      event: '更改时间',
      to: null,
      reason: null,
      move: {
        from: { storeName: '青驭中心（北京望京）', startsAt: '2026-12-07T02:00:00.000Z' },
        to: { storeName: '青驭中心（北京望京）', startsAt: '2026-12-08T06:00:00.000Z' },
      },
    },
  ],
};

const stores = [
  { storeId: 's11000001', storeName: '青驭中心（北京望京）' },
  { storeId: 's31000001', storeName: '青驭中心（上海徐汇）' },
];

const place = (startsAt: string, taken: number, capacity = 2) => ({
  day: '2026-12-08',
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
  modelCode: 'ling',
  capacity,
  taken,
});

export const calendar: Api['drive.listCalendar']['output'] = {
  today: '2026-12-08',
  days: ['2026-12-08'],
  stores,
  store: { storeId: 's11000001', storeName: '青驭中心（北京望京）', open: true },
  models: [{ modelCode: 'ling', modelName: '青驭 凌' }],
  slots: [
    place('2026-12-08T02:00:00.000Z', 1),
    place('2026-12-08T05:00:00.000Z', 2),
    place('2026-12-08T06:00:00.000Z', 1),
    place('2026-12-08T07:00:00.000Z', 0, 0),
  ],
  drives: [{ ...waiting, day: '2026-12-08' }],
  closures: [
    {
      closureId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a14',
      from: '2026-12-08T07:00:00.000Z',
      to: '2026-12-08T10:00:00.000Z',
      reason: '场地维护',
      carId: null,
      carName: null,
      createdBy: '苏晚',
      createdAt: '2026-12-01T02:00:00.000Z',
    },
  ],
  serverTime: '2026-12-08T01:00:00.000Z',
};

const daily = { opensAt: '10:00', closesAt: '20:00' };
export const setUp: Api['drive.getStoreSetUp']['output'] = {
  stores,
  store: calendar.store,
  slotMinutes: 60,
  ownHours: true,
  week: [daily, null, daily, daily, daily, daily, daily],
  cars: [
    {
      carId: 's11000001-1',
      plate: '京AD10007',
      modelName: '青驭 凌',
      versionName: '长续航版',
      colour: '石墨灰',
      active: true,
    },
  ],
  closures: calendar.closures,
  serverTime: calendar.serverTime,
};
