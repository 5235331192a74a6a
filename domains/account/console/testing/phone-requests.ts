import type { StaffPhoneRequest, StaffPhoneRequestRow } from '../../contract/phone-change.ts';
import { customer } from './customers.ts';

export const aPhoneRequestRow = (changes: Partial<StaffPhoneRequestRow> = {}): StaffPhoneRequestRow => ({
  requestNo: 'H1',
  status: 'requested',
  maskedOldPhone: '138****0007',
  maskedNewPhone: '139****0008',
  requestedAt: '2031-03-03T02:00:00.000Z',
  decidedAt: null,
  reason: null,
  uid: customer.uid,
  nickname: customer.nickname,
  maskedName: '林*',
  origin: 'staff',
  waitingHours: 50,
  overdue: true,
  ...changes,
});

export const aPhoneRequest = (changes: Partial<StaffPhoneRequest> = {}): StaffPhoneRequest => ({
  ...aPhoneRequestRow(),
  name: '林岚',
  idNumberEnd: '18002X',
  pictureIds: [],
  registeredAt: '2030-08-17T03:00:00.000Z',
  obstacles: [],
  begunBy: '夏至',
  proofNote: '核对了订单号和交付日期',
  needsAnother: false,
  decidedBy: null,
  ...changes,
});
