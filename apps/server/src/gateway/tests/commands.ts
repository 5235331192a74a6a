import { randomUUID } from 'node:crypto';
import type { Api, EndpointId } from '@ev/contract';
import { templateCodes } from '@ev/message/server/template-catalogue.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import { staffMembers } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { failedJob } from '@ev/testkit/server/failed-job.ts';
import { inArray, like, sql } from 'drizzle-orm';
import { type Command, countOf, deeds } from './command.ts';
import { deskCommands } from './desk-commands.ts';
import { carOrder, deliveryAddress, storeLead } from './examples.ts';
import { intentCommands } from './intent-commands.ts';
import { orderLifeCommands } from './order-life-commands.ts';
import type { World } from './world.ts';

const submitOrder: Command<'order.submitOrder'> = {
  prepare: async (world, { uid }) => ({
    input: carOrder,
    otherInput: { ...carOrder, cityCode: '310000' },
    effects: () => countOf(world, sql`select count(*) as n from car_order where account_id::text = ${uid}`),
  }),
  written: { table: 'car_order', by: 'insert' },
  storeId: carOrder.storeId,
  afterADay: 'first answer',
};

const cancelUnpaidOrder: Command<'order.cancelUnpaidOrder'> = {
  async prepare(world, person) {
    const { orderNo } = await world.orderOf(person);
    return {
      input: { orderNo, reason: 'changedMind' },
      otherInput: { orderNo, reason: 'other' },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from state_history where entity_id = ${orderNo} and event = 'cancel'`,
        ),
    };
  },
  written: { table: 'car_order', by: 'update' },
  afterADay: 'first answer',
};

const leaveStoreLead: Command<'store.leaveStoreLead'> = {
  async prepare(world, { uid }) {
    // Everybody here comes from one network.
    await world.server.db.delete(rateWindows).where(like(rateWindows.key, 'store-lead:network:%'));
    return {
      input: storeLead,
      otherInput: { ...storeLead, remark: '请在上午联系' },
      effects: () =>
        countOf(world, sql`select count(*) as n from store_lead where account_id::text = ${uid}`),
    };
  },
  written: { table: 'store_lead', by: 'insert' },
  storeId: storeLead.storeId,
  afterADay: 'first answer',
};

const openPayment: Command<'payment.openPayment'> = {
  async prepare(world, person) {
    const [businessNo, otherNo] = [await world.submit(person), await world.submit(person)];
    return {
      input: { businessType: 'carOrder', businessNo },
      otherInput: { businessType: 'carOrder', businessNo: otherNo },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from payment where business_no in (${businessNo}, ${otherNo})`,
        ),
    };
  },
  written: { table: 'payment', by: 'insert' },
  afterADay: 'first answer',
};

const startPayment: Command<'payment.startPayment'> = {
  async prepare(world, person) {
    const [{ payNo }, other] = [await world.orderOf(person), await world.orderOf(person)];
    return {
      input: { payNo, channel: 'wechat' },
      otherInput: { payNo: other.payNo, channel: 'wechat' },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from payment_attempt where pay_no in (${payNo}, ${other.payNo})`,
        ),
    };
  },
  written: { table: 'payment_attempt', by: 'insert' },
  // Yesterday's attempt has ended: there is no cashier to open, and a repeat must not begin another attempt.
  afterADay: { code: '20300003' },
};

const saveAddress: Command<'account.saveAddress'> = {
  prepare: async (world, { uid }) => ({
    input: deliveryAddress,
    otherInput: { ...deliveryAddress, detail: '文三路 2 号' },
    effects: () =>
      countOf(world, sql`select count(*) as n from delivery_address where account_id::text = ${uid}`),
  }),
  written: { table: 'delivery_address', by: 'insert' },
  afterADay: 'first answer',
};

const setDefaultAddress: Command<'account.setDefaultAddress'> = {
  async prepare(world, person) {
    await world.addressOf(person);
    const [id, other] = [await world.addressOf(person), await world.addressOf(person)];
    return {
      input: { id },
      otherInput: { id: other },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from delivery_address where id in (${id}, ${other}) and is_default`,
        ),
    };
  },
  written: { table: 'delivery_address', by: 'update' },
  afterADay: 'first answer',
};

const deleteAddress: Command<'account.deleteAddress'> = {
  async prepare(world, person) {
    const [id, other] = [await world.addressOf(person), await world.addressOf(person)];
    return {
      input: { id },
      otherInput: { id: other },
      effects: async () =>
        2 -
        (await countOf(world, sql`select count(*) as n from delivery_address where id in (${id}, ${other})`)),
    };
  },
  written: { table: 'delivery_address', by: 'delete' },
  afterADay: 'first answer',
};

const audited = {
  who: 'staff',
  written: { table: 'audit_log', by: 'insert' },
  afterADay: 'first answer',
} as const;

const addMember: Command<'staff.addMember'> = {
  ...audited,
  async prepare(world) {
    const username = `new-${randomUUID().slice(0, 8)}`;
    return {
      input: { username, name: '方舟', roles: ['delivery'] },
      otherInput: { username, name: '方舟', roles: ['sales'] },
      effects: () => countOf(world, sql`select count(*) as n from staff_member where username = ${username}`),
    };
  },
};

/** A command of which one member of staff is the object. */
function onMember<Id extends EndpointId>(
  action: string,
  inputOf: (id: string) => Api[Id]['input'],
  change?: (world: World, ids: string[]) => Promise<unknown>,
): Command<Id> {
  return {
    ...audited,
    async prepare(world) {
      const ids = [(await newStaff(world.server)).staffId, (await newStaff(world.server)).staffId];
      await change?.(world, ids);
      const [id = '', otherId = ''] = ids;
      return {
        input: inputOf(id),
        otherInput: inputOf(otherId),
        effects: deeds(world, action, `staff:${id}`, `staff:${otherId}`),
      };
    },
  };
}

const disableAll = (world: World, ids: string[]) =>
  world.server.db.update(staffMembers).set({ status: 'disabled' }).where(inArray(staffMembers.id, ids));

const endUserSessions: Command<'account.endUserSessions'> = {
  ...audited,
  async prepare(world) {
    const { uid } = await world.newMember();
    return {
      input: { uid, reason: '客户报失手机' },
      otherInput: { uid, reason: '客户要求' },
      effects: deeds(world, 'user.sessionsEnded', `user:${uid}`),
    };
  },
};

const retryJob: Command<'operations.retryJob'> = {
  ...audited,
  async prepare(world) {
    const queue = 'payment.requestRefund';
    const [id, otherId] = [await failedJob(world.server), await failedJob(world.server)];
    return {
      input: { queue, id },
      otherInput: { queue, id: otherId },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from audit_log where action = 'job.retried' and details->>'id' in (${id}, ${otherId})`,
        ),
    };
  },
};

const switchProvider: Command<'operations.switchProvider'> = {
  who: 'staff',
  prepare: async (world, { uid }) => ({
    input: { name: 'fulfilment', off: false, reason: '检修完成' },
    otherInput: { name: 'fulfilment', off: false, reason: '演练结束' },
    effects: () =>
      countOf(
        world,
        sql`select count(*) as n from audit_log where actor = ${`staff:${uid}`} and action like 'provider.%'`,
      ),
  }),
  written: { table: 'audit_log', by: 'insert' },
  afterADay: 'first answer',
};

const markRead: Command<'message.markRead'> = {
  async prepare(world, person) {
    const [id, other] = [await world.messageOf(person), await world.messageOf(person)];
    return {
      input: { ids: [id] },
      otherInput: { ids: [other] },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from inbox_message where id in (${id}, ${other}) and read_at is not null`,
        ),
    };
  },
  written: { table: 'inbox_message', by: 'update' },
  afterADay: 'first answer',
};

/** Two that save the same template hinder each other, so each one prepared takes the next. */
let nextTemplate = 0;

const saveTemplate: Command<'message.saveTemplate'> = {
  who: 'staff',
  async prepare(world) {
    const code = templateCodes[nextTemplate++ % templateCodes.length] ?? 'order.arrived';
    const version = await world.templateVersion(code);
    const input = { code, title: '车辆已到店', text: '请预约提车时间。', sms: true, version };
    return {
      input,
      otherInput: { ...input, sms: false },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from message_template_history where code = ${code} and version > ${version}`,
        ),
    };
  },
  written: { table: 'message_template_history', by: 'insert' },
  afterADay: 'first answer',
};

const resendSms: Command<'message.resendSms'> = {
  who: 'staff',
  async prepare(world) {
    const [id, other] = [await world.failedSms(), await world.failedSms()];
    return {
      input: { id },
      otherInput: { id: other },
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from state_history where entity_id in (${id}, ${other}) and event = 'resend'`,
        ),
    };
  },
  written: { table: 'sms_delivery', by: 'update' },
  afterADay: 'first answer',
};

/** Every command of the contract; the test fails when one is missing. */
export const commands: { [Id in EndpointId]?: Command<Id> } = {
  'order.submitOrder': submitOrder,
  'order.cancelUnpaidOrder': cancelUnpaidOrder,
  ...orderLifeCommands,
  ...intentCommands,
  ...deskCommands,
  'store.leaveStoreLead': leaveStoreLead,
  'payment.openPayment': openPayment,
  'payment.startPayment': startPayment,
  'staff.addMember': addMember,
  'staff.changeRoles': onMember('member.rolesChanged', (id) => ({ id, roles: ['sales'] })),
  'staff.disableMember': onMember('member.disabled', (id) => ({ id })),
  'staff.enableMember': onMember('member.enabled', (id) => ({ id }), disableAll),
  'staff.resetPassword': onMember('member.passwordReset', (id) => ({ id })),
  'account.endUserSessions': endUserSessions,
  'operations.retryJob': retryJob,
  'operations.switchProvider': switchProvider,
  'account.saveAddress': saveAddress,
  'account.setDefaultAddress': setDefaultAddress,
  'account.deleteAddress': deleteAddress,
  'message.markRead': markRead,
  'message.saveTemplate': saveTemplate,
  'message.resendSms': resendSms,
};
