import type { Api, EndpointId } from '@ev/contract';
import { deskRules } from './desk-ownership-rules.ts';
import { carOrder, deliveryAddress } from './examples.ts';
import { changeOf } from './intents.ts';
import { orderLifeRules } from './order-life-ownership-rules.ts';
import { colleague, customer, failedSms, paidIntent, type Thing, things } from './things.ts';
import type { World } from './world.ts';

/** A field that names a thing of one customer, or one of the staff. */
export type Owned<Id extends EndpointId = EndpointId> = {
  thing: Thing;
  /** The call that names it. */
  input(no: string, world: World): Api[Id]['input'] | Promise<Api[Id]['input']>;
  /** The call gives a list: what is somebody else's is an empty one. */
  list?: true;
};

/**
 * What a field names: a thing of one customer; something that is everybody's, such as a store; something of the
 * house, such as a job, which whoever may call at all may name; or a secret, random and short-lived, that counts
 * for whoever holds it.
 */
export type FieldRule<Id extends EndpointId = EndpointId> =
  | Owned<Id>
  | 'everybody’s'
  | 'the house’s'
  | 'holder’s';

export type OwnershipRules = { [Id in EndpointId]?: Record<string, FieldRule<Id>> };

/** Fields that look like a number of something and are none. */
export const noNumbers: readonly string[] = ['pageNo'];

/** One row for each call that names things, with all the fields that do. The test fails when one is missing. */
export const ownershipRules: OwnershipRules = {
  'account.solveCaptcha': { id: 'holder’s' },
  'account.listBoundCars': { vin: { thing: things.car, input: (vin) => ({ vin }), list: true } },
  'account.getAddress': { id: { thing: things.address, input: (id) => ({ id }) } },
  'account.saveAddress': { id: { thing: things.address, input: (id) => ({ ...deliveryAddress, id }) } },
  'account.setDefaultAddress': { id: { thing: things.address, input: (id) => ({ id }) } },
  'account.deleteAddress': { id: { thing: things.address, input: (id) => ({ id }) } },
  'store.leaveStoreLead': { storeId: 'everybody’s' },
  'order.submitOrder': {
    storeId: 'everybody’s',
    intentNo: { thing: paidIntent, input: (intentNo) => ({ ...carOrder, intentNo }) },
  },
  'intent.getIntent': { intentNo: { thing: things.intent, input: (intentNo) => ({ intentNo }) } },
  'intent.cancelIntent': { intentNo: { thing: things.intent, input: (intentNo) => ({ intentNo }) } },
  'intent.refundIntent': { intentNo: { thing: paidIntent, input: (intentNo) => ({ intentNo }) } },
  'intent.changeIntent': { intentNo: { thing: paidIntent, input: changeOf } },
  'order.getOrder': { orderNo: { thing: things.order, input: (orderNo) => ({ orderNo }) } },
  'order.cancelUnpaidOrder': {
    orderNo: { thing: things.order, input: (orderNo) => ({ orderNo, reason: 'changedMind' }) },
  },
  ...orderLifeRules,
  'store.getStore': { id: 'everybody’s' },
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
  'message.getMessage': { id: { thing: things.message, input: (id) => ({ id }) } },
  'message.markRead': { ids: { thing: things.message, input: (id) => ({ ids: [id] }) } },
  'message.resendSms': { id: { thing: failedSms, input: (id) => ({ id }) } },
  'staff.changeRoles': { id: { thing: colleague, input: (id) => ({ id, roles: ['sales'] }) } },
  'staff.disableMember': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.enableMember': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.resetPassword': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.listAudit': { memberId: 'the house’s' },
  'account.getUser': { uid: { thing: customer, input: (uid) => ({ uid }) } },
  'account.endUserSessions': { uid: { thing: customer, input: (uid) => ({ uid, reason: '客户报失手机' }) } },
  'operations.retryJob': { id: 'the house’s' },
  ...deskRules,
};
