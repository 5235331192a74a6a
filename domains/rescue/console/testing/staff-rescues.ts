import type { StaffRescue, StaffRescueRow } from '../../contract/staff-rescue.ts';

export const aRescueRow = (change: Partial<StaffRescueRow> = {}): StaffRescueRow => ({
  caseNo: 'J1',
  kind: 'flatTyre',
  status: 'requested',
  source: 'visitor',
  handler: null,
  requestedAt: '2026-12-02T02:00:00.000Z',
  inSafePlace: true,
  place: { lat: 31.2, lng: 121.4 },
  placeText: '延安高架内环出口旁',
  maskedName: '林*',
  maskedPhone: '138****1111',
  plate: null,
  vehicle: null,
  eta: null,
  overdue: false,
  ...change,
});

export const aStaffRescue = (change: Partial<StaffRescue> = {}): StaffRescue => ({
  ...aRescueRow(),
  uid: null,
  vin: null,
  text: '右后轮',
  driver: null,
  path: [],
  feeFen: 0,
  endText: null,
  pictures: [],
  mayLocateCar: false,
  partner: null,
  partnerEvents: [],
  history: [{ event: '申请救援', actor: '客户', reason: null, at: '2026-12-02T02:00:00.000Z' }],
  acts: ['accept', 'dispatch', 'cancel'],
  serverTime: '2026-12-02T02:02:00.000Z',
  ...change,
});
