import type { Api, EndpointId } from '@ev/contract';
import { type StaffRole, staffRoles } from '@ev/contract/staff/permissions';
import { carOrder } from './examples.ts';
import { changeOf } from './intents.ts';
import { changingIntent, paidIntent, type Thing, things } from './things.ts';

/** A field that names a thing of one customer. */
export type Owned<Id extends EndpointId = EndpointId> = {
  thing: Thing;
  /** The call that names it. */
  input(no: string): Api[Id]['input'];
  /** Of a call of the brand's staff: the roles that see everybody's. */
  staff?: readonly StaffRole[];
  /** The call gives a list: what is somebody else's is an empty one. */
  list?: true;
};

/**
 * What a field names: a thing of one customer; something that is everybody's, such as a store; or a secret,
 * random and short-lived, that counts for whoever holds it.
 */
export type FieldRule<Id extends EndpointId = EndpointId> = Owned<Id> | 'everybody’s' | 'holder’s';

/** Fields that look like a number of something and are none. */
export const noNumbers: readonly string[] = ['pageNo'];

/** One row for each call that names things, with all the fields that do. The test fails when one is missing. */
export const ownershipRules: { [Id in EndpointId]?: Record<string, FieldRule<Id>> } = {
  'account.solveCaptcha': { id: 'holder’s' },
  'account.listBoundCars': { vin: { thing: things.car, input: (vin) => ({ vin }), list: true } },
  'content.leaveStoreLead': { storeId: 'everybody’s' },
  'buy.submitOrder': {
    storeId: 'everybody’s',
    intentNo: { thing: paidIntent, input: (intentNo) => ({ ...carOrder, intentNo }) },
  },
  'buy.getIntent': { intentNo: { thing: things.intent, input: (intentNo) => ({ intentNo }) } },
  'buy.cancelIntent': { intentNo: { thing: things.intent, input: (intentNo) => ({ intentNo }) } },
  'buy.refundIntent': { intentNo: { thing: paidIntent, input: (intentNo) => ({ intentNo }) } },
  'buy.changeIntent': { intentNo: { thing: paidIntent, input: changeOf } },
  'buy.getOrder': { orderNo: { thing: things.order, input: (orderNo) => ({ orderNo }) } },
  'buy.cancelUnpaidOrder': {
    orderNo: { thing: things.order, input: (orderNo) => ({ orderNo, reason: 'changedMind' }) },
  },
  'drive.getStore': { id: 'everybody’s' },
  'payment.openPayment': {
    businessNo: {
      thing: things.order,
      input: (businessNo) => ({ businessType: 'carOrder', businessNo }),
    },
  },
  'payment.getPayment': { payNo: { thing: things.payment, input: (payNo) => ({ payNo }) } },
  'payment.startPayment': {
    payNo: { thing: things.payment, input: (payNo) => ({ payNo, channel: 'wechat' }) },
  },
  'desk.decideIntentChange': {
    intentNo: {
      thing: changingIntent,
      input: (intentNo) => ({ intentNo, approve: true, reason: '已与客户电话确认' }),
      staff: ['administrator', 'sales'],
    },
  },
  'desk.getOrder': {
    orderNo: { thing: things.order, input: (orderNo) => ({ orderNo }), staff: staffRoles },
  },
};
