import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import { ShownPicture } from '@ev/media/contract/private-picture.ts';
import { ordersShown } from '@ev/order/contract/orders-shown.ts';
import * as z from 'zod/mini';
import {
  AcceptOnPaper,
  Delivery,
  MendDefect,
  OpenAcceptance,
  OrderNo,
  Present,
  RecordChecks,
  RefuseCar,
  ShowPicture,
  StaffDelivery,
  StaffDeliveryDetail,
  Withdraw,
} from './delivery.ts';
import { deliveryFilters, deliveryStatuses } from './kinds.ts';

const path = (name: string) => `/main/api/lgn/sec/delivery/${name}`;
const staffPath = (name: string) => `/main/api/staff/lgn/sec/delivery/${name}`;
const Moved = z.object({ status: z.enum(deliveryStatuses) });

export const getDelivery = endpoint({
  id: 'delivery.getDelivery',
  method: 'POST',
  path: path('detail'),
  access: 'member',
  polled: true,
  summary: 'The inspection list, the defects and the acceptance of a car; null before it is at the store.',
  input: OrderNo,
  output: z.object({ delivery: z.nullable(Delivery) }),
  errors: ['order.orderNotFound'],
});

export const openAcceptance = endpoint({
  id: 'delivery.openAcceptance',
  method: 'POST',
  path: path('acceptance/open'),
  access: 'member',
  idempotent: true,
  changes: ['delivery.getDelivery', 'signing.getFlow'],
  summary: 'Makes the document by which the customer accepts the car; it is signed next.',
  input: OpenAcceptance,
  output: z.object({ flowNo: z.string() }),
  errors: [
    'delivery.deliveryNotFound',
    'delivery.notPresented',
    'delivery.identityMissing',
    'delivery.paperOnly',
    'signing.noTemplate',
  ],
});

export const refuseCar = endpoint({
  id: 'delivery.refuseCar',
  method: 'POST',
  path: path('refuse'),
  access: 'member',
  idempotent: true,
  changes: ['delivery.getDelivery', 'signing.getFlow', ...ordersShown],
  summary: 'The customer does not accept the car; the defects stay open until they are mended.',
  input: RefuseCar,
  output: Moved,
  errors: [
    'delivery.deliveryNotFound',
    'delivery.notPresented',
    'delivery.itemNotFound',
    'media.privatePictureNotFound',
  ],
});

export const showPicture = endpoint({
  id: 'delivery.showPicture',
  method: 'POST',
  path: path('picture'),
  access: 'member',
  fresh: 'visit',
  summary: 'A picture of the inspection, of a defect or of its repair.',
  input: ShowPicture,
  output: ShownPicture,
  errors: ['delivery.pictureNotFound', 'media.privatePictureNotFound', 'media.storageAway'],
});

export const listDeliveries = endpoint({
  id: 'delivery.listDeliveries',
  method: 'POST',
  path: staffPath('list'),
  access: 'staff',
  permission: 'deliveries.read',
  summary: 'Deliveries of the stores in the caller’s reach: what waits longest comes first.',
  input: z.object({
    filter: z.optional(oneOf('筛选', deliveryFilters)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffDelivery),
  errors: [],
});

export const findOfOrder = endpoint({
  id: 'delivery.findOfOrder',
  method: 'POST',
  path: staffPath('order'),
  access: 'staff',
  permission: 'deliveries.read',
  // What staff do with the order changes what they can do here.
  aggregates: true,
  polled: true,
  summary: 'The delivery of an order; null before the car is at the store.',
  input: OrderNo,
  output: z.object({ delivery: z.nullable(StaffDeliveryDetail) }),
  errors: ['order.orderNotFound'],
});

export const recordChecks = endpoint({
  id: 'delivery.recordChecks',
  method: 'POST',
  path: staffPath('checks/record'),
  access: 'staff',
  permission: 'deliveries.inspect',
  idempotent: true,
  approval: null,
  summary: 'Records results of the inspection; one with a defect opens it until it is mended.',
  input: RecordChecks,
  output: Moved,
  errors: [
    'delivery.deliveryNotFound',
    'delivery.deliveryMoved',
    'delivery.actRefused',
    'delivery.itemNotFound',
    'delivery.pictureMissing',
    'media.privatePictureNotFound',
  ],
});

export const mendDefect = endpoint({
  id: 'delivery.mendDefect',
  method: 'POST',
  path: staffPath('defect/mend'),
  access: 'staff',
  permission: 'deliveries.inspect',
  idempotent: true,
  approval: null,
  summary: 'Records how a defect was mended.',
  input: MendDefect,
  output: Moved,
  errors: [
    'delivery.deliveryNotFound',
    'delivery.deliveryMoved',
    'delivery.actRefused',
    'delivery.defectNotFound',
    'media.privatePictureNotFound',
  ],
});

export const present = endpoint({
  id: 'delivery.present',
  method: 'POST',
  path: staffPath('present'),
  access: 'staff',
  permission: 'deliveries.handOver',
  idempotent: true,
  approval: null,
  summary: 'The customer is at the car: from now on they can accept or refuse it.',
  input: Present,
  output: Moved,
  errors: ['delivery.deliveryNotFound', 'delivery.deliveryMoved', 'delivery.actRefused', 'delivery.notReady'],
});

export const withdraw = endpoint({
  id: 'delivery.withdraw',
  method: 'POST',
  path: staffPath('withdraw'),
  access: 'staff',
  permission: 'deliveries.handOver',
  idempotent: true,
  approval: null,
  summary: 'The customer has left without accepting or refusing the car.',
  input: Withdraw,
  output: Moved,
  errors: ['delivery.deliveryNotFound', 'delivery.deliveryMoved', 'delivery.actRefused'],
});

export const acceptOnPaper = endpoint({
  id: 'delivery.acceptOnPaper',
  method: 'POST',
  path: staffPath('accept-on-paper'),
  access: 'staff',
  permission: 'deliveries.handOver',
  idempotent: true,
  approval: null,
  summary: 'Records that the customer has accepted the car on paper, with its PDF.',
  input: AcceptOnPaper,
  output: Moved,
  errors: [
    'delivery.deliveryNotFound',
    'delivery.deliveryMoved',
    'delivery.actRefused',
    'signing.documentNotFound',
  ],
});

export const showAnyPicture = endpoint({
  id: 'delivery.showAnyPicture',
  method: 'POST',
  path: staffPath('picture'),
  access: 'staff',
  permission: 'deliveries.read',
  fresh: 'visit',
  summary: 'A picture of a delivery, for staff.',
  input: ShowPicture,
  output: ShownPicture,
  errors: ['delivery.pictureNotFound', 'media.privatePictureNotFound', 'media.storageAway'],
});

export const acceptanceCalls = [
  getDelivery,
  openAcceptance,
  refuseCar,
  showPicture,
  listDeliveries,
  findOfOrder,
  recordChecks,
  mendDefect,
  present,
  withdraw,
  acceptOnPaper,
  showAnyPicture,
] as const;
