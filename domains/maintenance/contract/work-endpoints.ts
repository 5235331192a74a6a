import { endpoint } from '@ev/contract/endpoint';
import { code, oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import { workOrderStatuses } from './kinds.ts';
import { WorkOrderNo } from './maintenance.ts';
import {
  AddStep,
  MoveWork,
  PresentQuote,
  ReasonedMove,
  RefundWork,
  SaveQuote,
  StaffWorkOrder,
  StaffWorkOrderRow,
} from './staff-maintenance.ts';

const base = '/main/api/staff/lgn/sec/maintenance/work-order';
const WorkMoved = z.object({ status: z.enum(workOrderStatuses) });
const actErrors = [
  'maintenance.workOrderNotFound',
  'maintenance.moved',
  'maintenance.actRefused',
  'maintenance.atPartner',
] as const;
const changes = ['maintenance.'] as const;

export const listWorkOrders = endpoint({
  id: 'maintenance.listWorkOrders',
  method: 'POST',
  path: `${base}/list`,
  access: 'staff',
  permission: 'maintenance.read',
  summary: "Work orders of the stores in the caller's reach: open ones first, oldest first.",
  input: z.object({
    status: z.optional(oneOf('状态', workOrderStatuses)),
    storeId: z.optional(code('门店')),
    /** Number, VIN or plate. */
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffWorkOrderRow),
  errors: [],
});

export const getAnyWorkOrder = endpoint({
  id: 'maintenance.getAnyWorkOrder',
  method: 'POST',
  path: `${base}/detail`,
  access: 'staff',
  permission: 'maintenance.read',
  summary: 'One work order with all versions of its quote and what can be done now.',
  input: WorkOrderNo,
  output: StaffWorkOrder,
  errors: ['maintenance.workOrderNotFound'],
});

export const addStep = endpoint({
  id: 'maintenance.addStep',
  method: 'POST',
  path: `${base}/step`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary:
    'Adds a step with text and pictures, which the customer sees; an inspection begins with its first.',
  input: AddStep,
  output: WorkMoved,
  errors: [
    'maintenance.workOrderNotFound',
    'maintenance.actRefused',
    'maintenance.atPartner',
    'media.privatePictureNotFound',
  ],
});

export const saveQuote = endpoint({
  id: 'maintenance.saveQuote',
  method: 'POST',
  path: `${base}/quote/save`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Writes the draft of the next version of the quote.',
  input: SaveQuote,
  output: z.object({ version: z.int() }),
  errors: [...actErrors, 'maintenance.noSuchPart', 'maintenance.noSuchLine', 'media.privatePictureNotFound'],
});

export const presentQuote = endpoint({
  id: 'maintenance.presentQuote',
  method: 'POST',
  path: `${base}/quote/present`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Presents the draft to the customer; a former version can no longer be signed, and work stops.',
  input: PresentQuote,
  output: WorkMoved,
  errors: [...actErrors, 'maintenance.quoteChanged', 'maintenance.noQuoteTemplate'],
});

export const startWork = endpoint({
  id: 'maintenance.startWork',
  method: 'POST',
  path: `${base}/start`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Starts the approved work and takes its parts from the stock of the store.',
  input: MoveWork,
  output: WorkMoved,
  errors: [...actErrors, 'maintenance.partOut', 'media.privatePictureNotFound'],
});

export const checkQuality = endpoint({
  id: 'maintenance.checkQuality',
  method: 'POST',
  path: `${base}/quality`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The work is done and is checked.',
  input: MoveWork,
  output: WorkMoved,
  errors: [...actErrors, 'media.privatePictureNotFound'],
});

export const reopenWork = endpoint({
  id: 'maintenance.reopenWork',
  method: 'POST',
  path: `${base}/reopen`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The quality check found something: the work goes on.',
  input: ReasonedMove,
  output: WorkMoved,
  errors: [...actErrors],
});

export const finishWork = endpoint({
  id: 'maintenance.finishWork',
  method: 'POST',
  path: `${base}/finish`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The quality check has passed: the customer pays, or collects the car if nothing is due.',
  input: MoveWork,
  output: WorkMoved,
  errors: [...actErrors, 'media.privatePictureNotFound'],
});

export const handBack = endpoint({
  id: 'maintenance.handBack',
  method: 'POST',
  path: `${base}/hand-back`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The customer has the car again.',
  input: MoveWork,
  output: WorkMoved,
  errors: [...actErrors, 'media.privatePictureNotFound'],
});

export const closeWork = endpoint({
  id: 'maintenance.close',
  method: 'POST',
  path: `${base}/close`,
  access: 'staff',
  permission: 'maintenance.work',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Closes a work order without work, such as after a declined quote.',
  input: ReasonedMove,
  output: WorkMoved,
  errors: [...actErrors],
});

export const refundWork = endpoint({
  id: 'maintenance.refund',
  method: 'POST',
  path: `${base}/refund`,
  access: 'staff',
  permission: 'maintenance.refund',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 100_000, aDay: 500_000 },
  changes: ['maintenance.', 'payment.'],
  summary: 'Refunds what the customer paid for the work, or a part of it.',
  input: RefundWork,
  output: z.object({ refundedFen: z.int(), ...awaitsApproval }),
  errors: [
    'maintenance.workOrderNotFound',
    'maintenance.moved',
    'maintenance.actRefused',
    'maintenance.sumChanged',
    'staff.approvalWaits',
  ],
});

export const workCalls = [
  listWorkOrders,
  getAnyWorkOrder,
  addStep,
  saveQuote,
  presentQuote,
  startWork,
  checkQuality,
  reopenWork,
  finishWork,
  handBack,
  closeWork,
  refundWork,
] as const;
