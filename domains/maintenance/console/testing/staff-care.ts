import { anAppointmentRow, aQuote, aWorkOrder } from '../../app/testing/maintenance.ts';
import type {
  StaffAppointment,
  StaffAppointmentRow,
  StaffWorkOrder,
} from '../../contract/staff-maintenance.ts';

const at = '2026-12-07T02:00:00.000Z';

export const aStaffRow = (change: Partial<StaffAppointmentRow> = {}): StaffAppointmentRow => {
  const { statusText: _text, createdAt: _at, ...row } = anAppointmentRow({ status: 'requested' });
  return {
    ...row,
    handler: 'staff',
    minutes: 60,
    contactName: '林岚',
    maskedPhone: '138****5678',
    since: at,
    answerBefore: null,
    ...change,
  };
};

export const aStaffAppointment = (change: Partial<StaffAppointment> = {}): StaffAppointment => ({
  ...aStaffRow(),
  uid: 'U1',
  contactPhone: '13800005678',
  problem: '低速转弯有异响',
  pictureIds: [],
  items: [{ code: 'basic', name: '基础保养', priceFen: 58_000, minutes: 60 }],
  estimateFen: 58_000,
  pickUpAddress: null,
  pickUpFeeFen: 0,
  change: null,
  odometer: { km: 19_600, at, source: 'car' },
  exchange: null,
  history: [{ event: '提交预约', actor: '客户', reason: null, at }],
  acts: ['confirm', 'propose', 'end'],
  ...change,
});

export const aStaffWorkOrder = (change: Partial<StaffWorkOrder> = {}): StaffWorkOrder => ({
  ...aWorkOrder({ status: 'inspecting', quote: null }),
  handler: 'staff',
  uid: 'U1',
  contactName: '林岚',
  contactPhone: '13800005678',
  problem: '低速转弯有异响',
  items: [{ code: 'basic', name: '基础保养' }],
  batteryPercent: 60,
  damages: [],
  note: '',
  labourRateFen: 30_000,
  quotes: [],
  paidFen: 0,
  refundedFen: 0,
  history: [],
  acts: ['addStep', 'saveQuote', 'close'],
  ...change,
});

/** A draft of two lines by the customer and one by the warranty. */
export const aStaffQuote = (
  change: Partial<StaffWorkOrder['quotes'][number]> = {},
): StaffWorkOrder['quotes'][number] => ({
  ...aQuote({ status: 'draft' }),
  inputs: [
    { lineId: 'L1', partCode: 'pad', priceFen: 40_000, expectedDay: null },
    { lineId: 'L2', partCode: 'wiper', priceFen: 6_000, expectedDay: '2026-12-12' },
    { lineId: 'L3', partCode: 'pump', priceFen: 75_000, expectedDay: null },
  ],
  ...change,
});
