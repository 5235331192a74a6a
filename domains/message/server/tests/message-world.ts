import { randomUUID } from 'node:crypto';
import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { createLog } from '@ev/platform/log.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch } from '@ev/testkit/server/launch.ts';
import { createJobTable, tableJobs } from '@ev/testkit/server/table-jobs.ts';
import { createMessages } from '../messages.ts';
import type { Notice } from '../notices.ts';

export type MessageWorld = Awaited<ReturnType<typeof openMessageWorld>>;

/**
 * A server for the public API, and beside it the module as other modules use it, with jobs that tests run.
 */
export async function openMessageWorld() {
  const server = await launch({ jobs: true });
  const { db, clock, client } = server;
  const { sms } = server.providers;
  await createJobTable(db);
  const jobs = tableJobs(db, clock);
  const log = createLog({ level: 'fatal' });
  const [phoneOf] = server.parts.fills('message.phoneOf');
  const [isClosed] = server.parts.fills('message.isClosed');
  if (!phoneOf || !isClosed) throw new Error('No domain knows the accounts of customers');
  const { notices, deliveries } = createMessages({
    db,
    clock,
    jobs,
    log,
    sms,
    templates: () => server.parts.fills('message.templates'),
    phoneOf,
    isClosed,
  });
  const staff = await newStaff(server, ['administrator']);
  let offsetMs = 0;

  return {
    server,
    db,
    client,
    sms,
    jobs,
    staff,
    sweep: deliveries.sweep,
    async newMember() {
      const phone = freshPhone();
      const { accessToken, uid } = await newCustomer(server, phone);
      return { token: accessToken, uid, phone };
    },
    /** Notifies in a transaction of its own; a fresh cause unless given. */
    notify: (notice: Partial<Notice> & { accountId: string }): Promise<void> =>
      db.transaction((tx) =>
        notices.tell(tx, { template: 'order.arrived', params, source: randomUUID(), ...notice }),
      ),
    notices,
    /** Messages about orders that were sent by SMS. */
    smsTo: (phone: string) => sms.sent.filter((one) => one.phone === phone && one.template === 'orderNotice'),
    later(seconds: number): void {
      offsetMs += seconds * 1000;
      clock.setOffset(offsetMs);
    },
    stop: () => server.stop(),
  };
}

/** Values for the variables of a message about an order. */
export const params = {
  modelName: '青驭 凌',
  storeName: '杭州西湖体验中心',
  promise: '12 月 8 日至 15 日',
  orderNo: 'C1',
};
