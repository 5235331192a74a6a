import type { Api } from '@ev/contract';
import type { Drive, DriveStore } from '../../contract/drive.ts';
import { plainPageWords } from '../../contract/page-types.ts';

export const serverTime = '2026-12-07T02:00:00.000Z';
const at = (hours: number) =>
  new Date(Date.parse('2026-12-08T00:00:00.000Z') + hours * 3_600_000).toISOString();

export const drivePage = (
  change: Partial<Api['drive.getPage']['output']> = {},
): Api['drive.getPage']['output'] => ({
  pageType: '1',
  ...plainPageWords['1'],
  notes: [...plainPageWords['1'].notes],
  models: [
    {
      modelCode: 'ling',
      name: '青驭 凌',
      slogan: '风先认出它',
      family: 'sedan',
      paint: 'fjord',
      drivenVersions: ['长续航版', '四驱高性能版'],
      otherVersions: ['标准续航版'],
    },
    {
      modelCode: 'yue',
      name: '青驭 岳',
      slogan: '一家人的山河',
      family: 'suv',
      paint: 'moss',
      drivenVersions: ['五座标准版'],
      otherVersions: [],
    },
  ],
  withoutDrive: [],
  leadHours: 2,
  daysAhead: 14,
  holdMinutes: 5,
  ...change,
});

/** Tomorrow in Shanghai: 10:00 is free, 11:00 is full. */
export const slots: Api['drive.listDriveSlots']['output'] = {
  store: { id: 's1', name: '青驭中心（北京望京）', address: '青禾路 170 号', cityName: '北京' },
  days: [
    { day: '2026-12-07', slots: [] },
    {
      day: '2026-12-08',
      slots: [
        { startsAt: at(2), endsAt: at(3), free: 1 },
        { startsAt: at(3), endsAt: at(4), free: 0 },
        { startsAt: at(4), endsAt: at(5), free: 2 },
      ],
    },
  ],
  serverTime,
};

export const driveStore = (change: Partial<DriveStore> = {}): DriveStore => ({
  id: 's1',
  name: '青驭中心（北京望京）',
  cityCode: '110000',
  cityName: '北京',
  address: '青禾路 170 号',
  phone: '400-000-0101',
  lat: 39.9,
  lng: 116.4,
  picture: null,
  distanceM: null,
  earliest: { startsAt: at(2), endsAt: at(3), modelCode: 'ling' },
  ...change,
});

export const drive = (change: Partial<Drive> = {}): Drive => ({
  driveId: '3f2b8c1e-0000-4000-8000-000000000001',
  pageType: '1',
  status: '1',
  statusTitle: '待试驾',
  statusText: '12月8日 周二 10:00 到店出示签到码，请携带本人驾驶证',
  modelCode: 'ling',
  modelName: '青驭 凌',
  look: { family: 'sedan', paint: 'fjord' },
  cityCode: '110000',
  cityName: '北京',
  store: {
    id: 's1',
    name: '青驭中心（北京望京）',
    address: '青禾路 170 号',
    place: { phone: '400-000-0101', lat: 39.9, lng: 116.4 },
  },
  startsAt: at(2),
  endsAt: at(3),
  name: '林岚',
  maskedPhone: '138****0001',
  adviser: '宋时雨',
  checkInCode: '402816',
  checkedIn: false,
  cancelScene: null,
  rescheduled: 0,
  reasonDue: false,
  calendar: '/main/api/base/drive/calendar/1/k.ics',
  createdAt: serverTime,
  serverTime,
  actions: ['reschedule', 'cancel', 'invite'],
  ...change,
});
