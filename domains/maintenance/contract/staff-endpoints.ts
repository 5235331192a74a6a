import { endpoint } from '@ev/contract/endpoint';
import { code, day, oneOf, pageInput, pageOf, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { appointmentStatuses } from './kinds.ts';
import { AppointmentNo } from './maintenance.ts';
import { visitHandlers } from './staff-kinds.ts';
import {
  appointmentFilters,
  CalendarDay,
  CheckIn,
  ConfirmAppointment,
  EndAppointment,
  PartRow,
  ProposeTime,
  SetDay,
  SetPartStock,
  StaffAppointment,
  StaffAppointmentRow,
  TakeOver,
} from './staff-maintenance.ts';

const base = '/main/api/staff/lgn/sec/maintenance';
const AppointmentMoved = z.object({ status: z.enum(appointmentStatuses) });
const actErrors = [
  'maintenance.appointmentNotFound',
  'maintenance.moved',
  'maintenance.actRefused',
  'maintenance.atPartner',
] as const;
const changes = ['maintenance.'] as const;

export const listWorkshops = endpoint({
  id: 'maintenance.listWorkshops',
  method: 'POST',
  path: `${base}/workshop/list`,
  access: 'staff',
  permission: 'maintenance.read',
  summary: "Stores with a workshop in the caller's reach.",
  input: z.object({}),
  output: z.object({
    stores: z.array(
      z.object({ storeId: z.string(), name: z.string(), picksUp: z.boolean(), labourRateFen: z.int() }),
    ),
  }),
  errors: [],
});

export const getCalendar = endpoint({
  id: 'maintenance.getCalendar',
  method: 'POST',
  path: `${base}/calendar`,
  access: 'staff',
  permission: 'maintenance.read',
  polled: true,
  summary: 'Days of a store with capacity, load and appointments.',
  input: z.object({
    storeId: code('门店'),
    from: day('请选择开始日期'),
    days: wholeNumber('天数', 1, 14),
  }),
  output: z.object({ days: z.array(CalendarDay) }),
  errors: ['maintenance.noStore'],
});

export const setDay = endpoint({
  id: 'maintenance.setDay',
  method: 'POST',
  path: `${base}/calendar/day`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Closes a day of a store, or sets its capacity; appointments that exist stay.',
  input: SetDay,
  output: CalendarDay,
  errors: ['maintenance.noStore'],
});

export const listAllAppointments = endpoint({
  id: 'maintenance.listAllAppointments',
  method: 'POST',
  path: `${base}/appointment/list`,
  access: 'staff',
  permission: 'maintenance.read',
  summary:
    "Appointments of the stores in the caller's reach: open ones by time, then the rest, newest first.",
  input: z.object({ ...appointmentFilters, ...pageInput }),
  output: pageOf(StaffAppointmentRow),
  errors: [],
});

export const getAnyAppointment = endpoint({
  id: 'maintenance.getAnyAppointment',
  method: 'POST',
  path: `${base}/appointment/detail`,
  access: 'staff',
  permission: 'maintenance.read',
  summary: 'One appointment with what can be done now.',
  input: AppointmentNo,
  output: StaffAppointment,
  errors: ['maintenance.appointmentNotFound'],
});

export const confirmAppointment = endpoint({
  id: 'maintenance.confirm',
  method: 'POST',
  path: `${base}/appointment/confirm`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Confirms an appointment; the customer is notified.',
  input: ConfirmAppointment,
  output: AppointmentMoved,
  errors: [...actErrors],
});

export const proposeTime = endpoint({
  id: 'maintenance.propose',
  method: 'POST',
  path: `${base}/appointment/propose`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Proposes another time, which the customer accepts within a deadline, or chooses again.',
  input: ProposeTime,
  output: AppointmentMoved,
  errors: [...actErrors, 'maintenance.slotTaken'],
});

export const endAppointment = endpoint({
  id: 'maintenance.end',
  method: 'POST',
  path: `${base}/appointment/end`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Cancels an appointment; the customer is notified of the reason.',
  input: EndAppointment,
  output: AppointmentMoved,
  errors: [...actErrors],
});

export const markNoShow = endpoint({
  id: 'maintenance.markNoShow',
  method: 'POST',
  path: `${base}/appointment/no-show`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The car did not come.',
  input: ConfirmAppointment,
  output: AppointmentMoved,
  errors: [...actErrors, 'maintenance.notYetTime'],
});

export const checkIn = endpoint({
  id: 'maintenance.checkIn',
  method: 'POST',
  path: `${base}/appointment/check-in`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The car has arrived: records its condition and opens the work order.',
  input: CheckIn,
  output: z.object({ workOrderNo: z.string() }),
  errors: [...actErrors, 'maintenance.notToday', 'media.privatePictureNotFound'],
});

export const repeatToPartner = endpoint({
  id: 'maintenance.repeatToPartner',
  method: 'POST',
  path: `${base}/appointment/partner/repeat`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary:
    'Sends the workshop system again what it refused, or the last message; an appointment that it refused is offered to it once more.',
  input: AppointmentNo,
  output: z.object({ handler: z.enum(visitHandlers) }),
  errors: ['maintenance.appointmentNotFound', 'maintenance.actRefused'],
});

export const takeOver = endpoint({
  id: 'maintenance.takeOver',
  method: 'POST',
  path: `${base}/appointment/partner/take-over`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The store goes on with the visit in this console; what the workshop system sends has no effect.',
  input: TakeOver,
  output: z.object({ handler: z.enum(visitHandlers) }),
  errors: ['maintenance.appointmentNotFound', 'maintenance.moved'],
});

export const listParts = endpoint({
  id: 'maintenance.listParts',
  method: 'POST',
  path: `${base}/part/list`,
  access: 'staff',
  permission: 'maintenance.read',
  summary: 'The parts catalogue with the quantity at a store.',
  input: z.object({
    storeId: code('门店'),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    only: z.optional(oneOf('库存', ['out'])),
    ...pageInput,
  }),
  output: pageOf(PartRow),
  errors: ['maintenance.noStore'],
});

export const setPartStock = endpoint({
  id: 'maintenance.setPartStock',
  method: 'POST',
  path: `${base}/part/stock`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Sets the quantity of a part at a store after a count or an arrival.',
  input: SetPartStock,
  output: PartRow,
  errors: ['maintenance.noStore', 'maintenance.noSuchPart', 'maintenance.moved'],
});

export const staffCalls = [
  listWorkshops,
  getCalendar,
  setDay,
  listAllAppointments,
  getAnyAppointment,
  confirmAppointment,
  proposeTime,
  endAppointment,
  markNoShow,
  checkIn,
  repeatToPartner,
  takeOver,
  listParts,
  setPartStock,
] as const;
