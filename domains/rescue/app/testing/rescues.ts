import type { RescueCase, RescueInfo } from '../../contract/rescue.ts';

export const anInfo = (change: Partial<RescueInfo> = {}): RescueInfo => ({
  hotline: '400-000-0119',
  hours: '全天 24 小时',
  feeText: '质保期内免费',
  cancelFeeFen: 8_000,
  freeKinds: ['tow'],
  ...change,
});

export const aRescue = (change: Partial<RescueCase> = {}): RescueCase => ({
  caseNo: 'J1',
  role: 'owner',
  kind: 'flatTyre',
  status: 'requested',
  statusText: '正在安排救援，一般几分钟内有人接单',
  requestedAt: '2026-12-02T02:00:00.000Z',
  place: { lat: 31.2, lng: 121.4 },
  placeText: '延安高架内环出口旁',
  contactName: '林岚',
  maskedPhone: '138****1111',
  plate: null,
  driver: null,
  path: [],
  eta: null,
  events: [{ text: '已提交救援申请', at: '2026-12-02T02:00:00.000Z' }],
  canCancel: true,
  cancelFeeFen: 0,
  feeFen: 0,
  endText: null,
  familyToken: 'F'.repeat(43),
  hotline: '400-000-0119',
  serverTime: '2026-12-02T02:01:00.000Z',
  ...change,
});

/** A vehicle is on its way. */
export const onTheWay = (change: Partial<RescueCase> = {}): RescueCase =>
  aRescue({
    status: 'dispatched',
    statusText: '救援车正在赶来，请留在安全的地方',
    driver: { name: '周师傅', phone: '13900002222', plate: '沪A·12345' },
    eta: { at: '2026-12-02T02:13:00.000Z', updatedAt: '2026-12-02T01:59:00.000Z' },
    cancelFeeFen: 8_000,
    ...change,
  });
