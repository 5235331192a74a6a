import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf } from '@ev/contract/fields';
import { ShownPicture } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import {
  AddPlate,
  ChangePlate,
  ChargeOrder,
  ChargeOrderId,
  ChargeOrderLine,
  LiveNow,
  LiveTicket,
  MonthSum,
  ObjectionPicture,
  operatorKey,
  Plate,
  PlateId,
  SendObjection,
  StartPreview,
  StartSession,
} from './charge.ts';
import { PlugAndCharge, SetPlugAndCharge } from './plug.ts';
import { chargeStages, chargeStatuses } from './statuses.ts';

const Moved = z.extend(ChargeOrderId, { status: z.enum(chargeStatuses), stage: z.enum(chargeStages) });
const Plates = z.object({ plates: z.array(Plate) });

export const listPlates = endpoint({
  id: 'charge.listPlates',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/plate/list',
  access: 'member',
  summary: 'The number plates of the customer, the default one first.',
  input: z.object({}),
  output: Plates,
  errors: [],
});

export const addPlate = endpoint({
  id: 'charge.addPlate',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/plate/add',
  access: 'member',
  idempotent: true,
  summary: 'Keeps a number plate; the first one is the default.',
  input: AddPlate,
  output: Plates,
  errors: ['charge.tooManyPlates', 'charge.plateHeld'],
});

export const changePlate = endpoint({
  id: 'charge.changePlate',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/plate/change',
  access: 'member',
  idempotent: true,
  summary: 'Writes a number plate anew or makes it the default.',
  input: ChangePlate,
  output: Plates,
  errors: ['charge.plateNotFound', 'charge.plateHeld'],
});

export const removePlate = endpoint({
  id: 'charge.removePlate',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/plate/remove',
  access: 'member',
  idempotent: true,
  summary: 'Forgets a number plate; orders keep it.',
  input: PlateId,
  output: Plates,
  errors: ['charge.plateNotFound'],
});

export const previewStart = endpoint({
  id: 'charge.previewStart',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/session/preview',
  access: 'member',
  polled: true,
  summary:
    'What a customer has to know before the start: guns, price now, occupancy rule, what stands in the way.',
  input: z.object({ terminalNumber: operatorKey('充电桩') }),
  output: StartPreview,
  errors: ['charge.gunNotFound'],
});

export const startSession = endpoint({
  id: 'charge.startSession',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/session/start',
  access: 'member',
  idempotent: true,
  summary: 'Begins a session; the operator is asked once, and the order says what became of it.',
  input: StartSession,
  output: ChargeOrderId,
  errors: [
    'charge.gunNotFound',
    'charge.plugFirst',
    'charge.gunTaken',
    'charge.gunAway',
    'charge.unpaidOrder',
    'charge.sessionLive',
    'charge.operatorOff',
  ],
});

export const stopSession = endpoint({
  id: 'charge.stopSession',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/session/stop',
  access: 'member',
  changes: ['charge.getOrder'],
  summary:
    'Asks the operator to stop; the order says when it has. A repeat names the same session and changes nothing.',
  input: ChargeOrderId,
  output: Moved,
  errors: ['charge.orderNotFound', 'charge.notStoppable'],
});

export const getLive = endpoint({
  id: 'charge.getLive',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/session/live',
  access: 'member',
  polled: true,
  summary: 'The session of the customer that goes on now; null for none.',
  input: z.object({}),
  output: LiveNow,
  errors: [],
});

export const openLive = endpoint({
  id: 'charge.openLive',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/session/watch',
  access: 'member',
  summary: 'Where the events of a session are heard; the address is good for a minute and one order.',
  input: ChargeOrderId,
  output: LiveTicket,
  errors: ['charge.orderNotFound'],
});

export const getOrder = endpoint({
  id: 'charge.getOrder',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/order/detail',
  access: 'member',
  polled: true,
  summary: 'One charge order of the customer: session, rows of the bill, deductions, what can be done.',
  input: ChargeOrderId,
  output: ChargeOrder,
  errors: ['charge.orderNotFound'],
});

export const listOrders = endpoint({
  id: 'charge.listOrders',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/order/list',
  access: 'member',
  summary: 'Charge orders of the customer, newest first, with the sums of the last months.',
  input: z.object({ status: z.optional(oneOf('订单状态', chargeStatuses)), ...pageInput }),
  output: z.extend(pageOf(ChargeOrderLine), { months: z.array(MonthSum) }),
  errors: [],
});

export const sendObjection = endpoint({
  id: 'charge.sendObjection',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/order/object',
  access: 'member',
  idempotent: true,
  summary: 'The customer does not agree with a bill; staff answer it.',
  input: SendObjection,
  output: ChargeOrderId,
  errors: [
    'charge.orderNotFound',
    'charge.alreadyObjected',
    'charge.notObjectable',
    'media.privatePictureNotFound',
  ],
});

export const getObjectionPicture = endpoint({
  id: 'charge.getObjectionPicture',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/order/objection/picture',
  access: 'member',
  fresh: 'visit',
  summary: 'A picture that the customer sent with an objection.',
  input: ObjectionPicture,
  output: ShownPicture,
  errors: ['charge.orderNotFound', 'media.privatePictureNotFound', 'media.storageAway'],
});

export const getPlugAndCharge = endpoint({
  id: 'charge.getPlugAndCharge',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/plug/detail',
  access: 'member',
  summary: "The customer's cars, and which of them charge as they are plugged in.",
  input: z.object({}),
  output: PlugAndCharge,
  errors: [],
});

export const setPlugAndCharge = endpoint({
  id: 'charge.setPlugAndCharge',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/plug/set',
  access: 'member',
  idempotent: true,
  changes: ['charge.getPlugAndCharge'],
  summary:
    'Lets a car of the customer charge as it is plugged in, up to a limit for a session, or ends that at once.',
  input: SetPlugAndCharge,
  output: PlugAndCharge,
  errors: ['charge.carNotFound', 'charge.plugNotAgreed'],
});

export const customerCalls = [
  listPlates,
  addPlate,
  changePlate,
  removePlate,
  previewStart,
  startSession,
  stopSession,
  getLive,
  openLive,
  getOrder,
  listOrders,
  sendObjection,
  getObjectionPicture,
  getPlugAndCharge,
  setPlugAndCharge,
] as const;
