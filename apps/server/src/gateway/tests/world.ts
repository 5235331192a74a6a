import { randomUUID } from 'node:crypto';
import { boundCars } from '@ev/account/server/tables.ts';
import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import type { StaffRole } from '@ev/contract/permissions';
import type { TemplateCode } from '@ev/message/server/module.ts';
import { inboxMessages, messageTemplates, smsDeliveries } from '@ev/message/server/tables.ts';
import { createOrderDriver } from '@ev/order/server/testing/order-life.ts';
import { movesBy } from '@ev/payment/server/moves.ts';
import { reconciliationDifferences, refunds } from '@ev/payment/server/tables.ts';
import { type LoggedInStaff, logInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { type LaunchOptions, launch } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { carOrder, deliveryAddress } from './examples.ts';

export type Person = { token: string; refreshToken: string; uid: string; phone: string };
export type Customer = Person & { orderNo: string; payNo: string };
export type World = Awaited<ReturnType<typeof openWorld>>;

export const success = '10000000';

/** A server with a customer who has an order, a payment and a car, a stranger and somebody of staff in every role. */
export async function openWorld(options: LaunchOptions = {}) {
  const server = await launch({ jobs: true, ...options });
  const { username, password, token: staffToken } = await newStaff(server);
  const staff = { username, password };
  const known = new Map<string, LoggedInStaff>();

  async function newMember(phone = freshPhone()): Promise<Person> {
    const { accessToken, refreshToken, uid } = await logIn(server, { phone });
    return { token: accessToken, refreshToken, uid, phone };
  }
  async function newCustomer(): Promise<Customer> {
    const person = await newMember();
    return { ...person, ...(await orderOf(person)) };
  }
  /** Somebody of staff in every role; for them a username stands for the phone number. */
  async function newStaffPerson(username?: string): Promise<Person> {
    const person = username ? known.get(username) : undefined;
    const member = person ?? (await newStaff(server));
    known.set(member.username, member);
    const token = person ? await logInStaff(server, person) : member.token;
    return { token, refreshToken: '', uid: member.staffId, phone: member.username };
  }
  /** One address of a person. Gives its id. */
  async function addressOf({ token }: { token: string }): Promise<string> {
    return (await server.client.call('account.saveAddress', deliveryAddress, { token })).body.id;
  }
  /** One message of a person, not read. Gives its id. */
  async function messageOf({ uid }: { uid: string }): Promise<string> {
    const [message] = await server.db
      .insert(inboxMessages)
      .values({
        accountId: uid,
        kind: 'order',
        title: '车辆已到店',
        text: '请预约提车时间。',
        source: `test:${randomUUID()}`,
        createdAt: server.clock.now(),
      })
      .returning({ id: inboxMessages.id });
    if (!message) throw new Error('The message was not written');
    return message.id;
  }
  /** One SMS that was given up. Gives its id. */
  async function failedSms(person: { uid: string; phone: string } = member): Promise<string> {
    const messageId = await messageOf(person);
    const [delivery] = await server.db
      .insert(smsDeliveries)
      .values({
        messageId,
        phone: person.phone,
        params: { title: '车辆已到店', text: '请预约提车时间。' },
        status: 'failed',
        tries: 6,
        lastError: 'The provider does not answer',
        createdAt: server.clock.now(),
      })
      .returning({ id: smsDeliveries.id });
    if (!delivery) throw new Error('The SMS was not written');
    return delivery.id;
  }
  async function templateVersion(code: TemplateCode): Promise<number> {
    const [saved] = await server.db.select().from(messageTemplates).where(eq(messageTemplates.code, code));
    return saved?.version ?? 0;
  }
  async function submit({ token }: { token: string }): Promise<string> {
    return (await server.client.call('order.submitOrder', carOrder, { token })).body.orderNo;
  }
  /** One more order of a person, with its payment opened. */
  async function orderOf(person: { token: string }): Promise<{ orderNo: string; payNo: string }> {
    const orderNo = await submit(person);
    const payable = { businessType: 'carOrder', businessNo: orderNo } as const;
    const { body } = await server.client.call('payment.openPayment', payable, { token: person.token });
    return { orderNo, payNo: body.payNo };
  }
  const life = createOrderDriver(server, carOrder);

  /** A refund that the channel did not get through. Gives its number. */
  async function failedRefund(of?: Person): Promise<string> {
    const person = of ?? (await newMember());
    const orderNo = await life.order(person, 'paid');
    const code = await life.cancelCode(orderNo, person);
    await server.client.call(
      'order.requestCancel',
      { orderNo, reason: 'changedMind', code },
      { token: person.token },
    );
    const [refund] = await server.db.select().from(refunds).where(eq(refunds.ownerNo, orderNo));
    if (!refund) throw new Error('The refund was not opened');
    await server.db.transaction(async (tx) => {
      // In the order in which the job that requests it takes its rows.
      const moves = movesBy(tx, server.clock, 'system');
      await moves.payment(refund.payNo, 'refundFailed');
      await moves.attempt(refund.attemptNo, 'refundFailed');
      await moves.refund(refund.refundNo, 'refundFailed', { nextTryAt: null });
    });
    return refund.refundNo;
  }
  /** A difference between a bill and the books. Gives its id. */
  async function openDifference(): Promise<number> {
    const [row] = await server.db
      .insert(reconciliationDifferences)
      .values({
        day: '2026-11-20',
        channel: 'wechat',
        kind: 'missingThere',
        subject: 'payment',
        subjectNo: `A${randomUUID()}`,
        foundAt: server.clock.now(),
      })
      .returning({ id: reconciliationDifferences.id });
    if (!row) throw new Error('The difference was not written');
    return row.id;
  }
  const member = await newCustomer();
  const vin = 'LQYTESTWALK000001';
  await server.db.insert(boundCars).values({
    vin,
    accountId: member.uid,
    modelCode: 'ling',
    modelName: '凌',
    plate: null,
    defaultStatus: '1',
  });

  return {
    server,
    member: { ...member, vin, messageId: await messageOf(member), addressId: await addressOf(member) },
    stranger: await newMember(),
    staff,
    staffToken,
    newMember,
    newCustomer,
    newStaffPerson,
    life,
    failedRefund,
    openDifference,
    addressOf,
    messageOf,
    failedSms,
    templateVersion,
    submit,
    orderOf,
    /** A new session of staff, of somebody else than the one in every role where a role is given. */
    newStaffToken: async (role?: StaffRole): Promise<string> =>
      role ? (await newStaff(server, [role])).token : logInStaff(server, staff),
    stop: (): Promise<void> => server.stop(),
  };
}
