import { order } from '@ev/order/server/testing/things.ts';
import type { Thing } from '@ev/testkit/server/walks/world.ts';
import {
  begin,
  pictured,
  refused,
  removed,
  submitted,
  submittedForOrder,
  submittedPicture,
  verified,
} from './certificates.ts';

/** A draft of its customer. */
export const draft: Thing = {
  live: begin,
  others: { submitted, verified, refused, removed },
  table: 'certificate',
  key: 'certificate_no',
};

/** With a picture of its front. */
export const withPicture: Thing = { ...draft, live: pictured };

/** What waits for staff. */
export const waiting: Thing = {
  ...draft,
  live: submitted,
  others: { draft: begin, verified, refused, removed },
};

export const waitingWithPicture: Thing = { ...waiting, live: submittedPicture };

/** The dependencies of each: the owner's certificate for an order, the owner's order for a certificate. */
const partners = new Map<string, string>();
/** The newest order of a customer, because the number of unpaid ones is limited. */
const orders = new Map<string, string>();
export const partnerOf = (no: string) => partners.get(no) ?? 'Z0';

/** An order whose customer has a certificate for it. */
export const orderBeforePapers: Thing = {
  ...order,
  async live(world, person) {
    const orderNo = await world.submit(person);
    partners.set(orderNo, await submittedForOrder(world, person));
    orders.set(person.uid, orderNo);
    return orderNo;
  },
};

/** A certificate whose customer has an order for it. */
export const paperBeforeOrder: Thing = {
  ...waiting,
  others: { draft: begin, removed },
  async live(world, person) {
    const certificateNo = await submittedForOrder(world, person);
    partners.set(certificateNo, orders.get(person.uid) ?? (await world.submit(person)));
    return certificateNo;
  },
};
