import { freshPhone, logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import type { StaffRole } from '@ev/contract/permissions';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { refunds } from '@ev/payment/server/tables.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn } from '@ev/testkit/server/launch.ts';
import { asc, eq } from 'drizzle-orm';
import { type OrderInput, orderInput } from './order-input.ts';
import { createOrderDriver, type LifeStage } from './order-life.ts';

export type LifeWorld = Awaited<ReturnType<typeof openLifeWorld>>;
export type Owner = { token: string; phone: string; uid: string };

/** Two processes on one database, with the people, clock and sweeps for tests of paid orders. */
export async function openLifeWorld() {
  const server = await launch({ jobs: true });
  const other = await launchOn(server.databaseUrl, { jobs: true, providers: server.providers });
  const life = createOrderDriver(server, orderInput());
  const { client, db } = server;

  async function newOwner(): Promise<Owner> {
    const phone = freshPhone();
    const { accessToken, uid } = await newCustomer(server, phone);
    return { token: accessToken, phone, uid };
  }

  /** An order of a new customer at this stage. */
  async function orderAt(stage: LifeStage, change: Partial<OrderInput> = {}) {
    const owner = await newOwner();
    return { ...owner, owner, orderNo: await life.order(owner, stage, change) };
  }

  /** Requests a cancellation, with the code that it needs. */
  async function requestCancel(owner: Owner, orderNo: string) {
    const code = await life.cancelCode(orderNo, owner);
    const input = { orderNo, reason: 'changedMind', code } as const;
    return client.call('order.requestCancel', input, { token: owner.token });
  }

  async function askedToCancel(stage: LifeStage = 'locked') {
    const one = await orderAt(stage);
    await requestCancel(one.owner, one.orderNo);
    return one;
  }

  async function agreedToCancel(stage: LifeStage = 'locked') {
    const one = await askedToCancel(stage);
    const input = { orderNo: one.orderNo, seenStatus: '13', reason: '同意退订' } as const;
    await client.call('order.approveCancel', input, { token: await life.staffToken() });
    return one;
  }

  const refundsOf = (orderNo: string) => db.select().from(refunds).where(eq(refunds.ownerNo, orderNo));

  return {
    server,
    other,
    client,
    db,
    life,
    newOwner,
    orderAt,
    requestCancel,
    askedToCancel,
    agreedToCancel,
    channel: server.providers.wechat,
    factory: server.providers.fulfilment,
    staffOf: async (...roles: StaffRole[]) => (await newStaff(server, roles)).token,
    statusOf: async (orderNo: string) => (await life.uncheckedOrder(orderNo)).status,
    jobsDone: () => jobsDone(server),
    /** This much after the machine's clock, in both processes. */
    moveClock(ms: number): void {
      for (const { clock } of [server, other]) clock.setOffset(ms);
    },
    /** A session is valid for hours only: a customer who returns after days logs in again. */
    async comeBack(owner: Owner): Promise<void> {
      owner.token = (await logIn(server, { phone: owner.phone })).accessToken;
    },
    /** The jobs that both processes run every minute, at once. */
    async sweep(): Promise<void> {
      await db.transaction(async (tx) => {
        for (let time = 0; time < 2; time += 1) {
          await server.jobs.enqueue(tx, 'order.sweepOrders', {});
          await server.jobs.enqueue(tx, 'factory.sweep', {});
          await server.jobs.enqueue(tx, 'delivery.keepPromises', {});
        }
      });
      await jobsDone(server);
    },
    /** The events of an order, in their order. */
    async eventsOf(orderNo: string): Promise<string[]> {
      const rows = await db
        .select({ event: stateHistory.event })
        .from(stateHistory)
        .where(eq(stateHistory.entityId, orderNo))
        .orderBy(asc(stateHistory.id));
      return rows.map(({ event }) => event);
    },
    /** Titles of the customer's messages about an order, in their order. */
    async messageTitles(orderNo: string): Promise<string[]> {
      const rows = await db
        .select({ title: inboxMessages.title })
        .from(inboxMessages)
        .where(eq(inboxMessages.businessNo, orderNo))
        .orderBy(asc(inboxMessages.createdAt));
      return rows.map(({ title }) => title);
    },
    refundsOf,
    /** The account of the refund has been closed. The refund was released to a silent channel. */
    async failRefund(orderNo: string): Promise<void> {
      const { wechat: channel } = server.providers;
      const [refund] = await refundsOf(orderNo);
      if (!refund) throw new Error('The refund was not opened');
      const { refundNo, amountFen } = refund;
      const gone = { channelRefundId: 'R1', acceptedAt: null, succeededAt: null };
      channel.refunds.set(refundNo, { refundNo, state: 'abnormal', amountFen, ...gone });
      channel.mode = 'working';
      await db.transaction((tx) => server.jobs.enqueue(tx, 'payment.requestRefund', { refundNo }));
      await jobsDone(server);
    },
    async stop(): Promise<void> {
      await other.stop();
      await server.stop();
    },
  };
}
