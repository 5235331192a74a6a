import { heldCoupon } from '@ev/coupon/server/testing/things.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { giveToPartner } from './partner.ts';
import {
  approved,
  cashCoupon,
  changed,
  checkedIn,
  chooseCard,
  confirmed,
  done,
  draft,
  labour,
  makeToday,
  must,
  paid,
  quote,
  requested,
  step,
  stockUp,
  toPay,
  workOf,
} from './visits.ts';

type Live = (world: World, person: Person) => Promise<string>;

const appointmentAt = (live: Live): Thing => ({
  live,
  others: {},
  table: 'maintenance_appointment',
  key: 'appointment_no',
  // A car has one open appointment.
  apart: () => ({ vin: `V${Math.random()}` }),
});
const workAt = (live: Live): Thing => ({
  live,
  others: {},
  table: 'maintenance_work_order',
  key: 'work_order_no',
  // An appointment has one work order.
  apart: (no) => ({ appointment_no: `W${no}` }),
});

export const requestedAppointment = appointmentAt((world, person) => requested(world, person));
export const confirmedAppointment = appointmentAt((world, person) => confirmed(world, person));
export const changedAppointment = appointmentAt(changed);
/** A confirmed appointment of today that began at midnight. */
export const todaysAppointment = appointmentAt(async (world, person) => {
  const appointmentNo = await confirmed(world, person);
  await makeToday(world, appointmentNo, 0);
  return appointmentNo;
});

/** An appointment that the workshop system carries out. */
export const partnerAppointment = appointmentAt(async (world, person) => {
  const appointmentNo = await requested(world, person);
  await giveToPartner(world, appointmentNo);
  return appointmentNo;
});

const pictures = new Map<string, string>();
export const pictureOf = (appointmentNo: string): string =>
  pictures.get(appointmentNo) ?? '00000000-0000-4000-8000-000000000000';
/** An appointment with a picture of the problem. */
export const picturedAppointment = appointmentAt(async (world, person) => {
  const pictureId = await privatePicture(world, person);
  const appointmentNo = await requested(world, person, { pictureIds: [pictureId] });
  pictures.set(appointmentNo, pictureId);
  return appointmentNo;
});

export const checkedInWork = workAt((world, person) => checkedIn(world, person));
export const draftedWork = workAt(async (world, person) => {
  const workOrderNo = await checkedIn(world, person);
  await draft(world, workOrderNo);
  return workOrderNo;
});
export const quotedWork = workAt(async (world, person) => {
  const workOrderNo = await checkedIn(world, person);
  await quote(world, workOrderNo);
  return workOrderNo;
});
export const approvedWork = workAt(async (world, person) => {
  const workOrderNo = await approved(world, person);
  await stockUp(world, (await workOf(world, workOrderNo)).storeId);
  return workOrderNo;
});
export const startedWork = workAt(async (world, person) => {
  const workOrderNo = await approvedWork.live(world, person);
  must(await step(world, workOrderNo, 'startWork'));
  return workOrderNo;
});
export const checkedWork = workAt(async (world, person) => {
  const workOrderNo = await startedWork.live(world, person);
  must(await step(world, workOrderNo, 'checkQuality'));
  return workOrderNo;
});
/** A bill of less than the coupons of these walks pay. */
const smallBill = [{ ...labour, quantity: 25 }];
const faceFen = 5_000;
const cardsOfBills = new Map<string, string>();
const billsOfCards = new Map<string, string>();
async function billWithCard(
  world: World,
  person: Person,
): Promise<{ workOrderNo: string; couponNo: string }> {
  const workOrderNo = await toPay(world, person, smallBill);
  const couponNo = await cashCoupon(world, person, faceFen);
  cardsOfBills.set(workOrderNo, couponNo);
  billsOfCards.set(couponNo, workOrderNo);
  return { workOrderNo, couponNo };
}
export const choiceOf = (workOrderNo: string) => ({
  workOrderNo,
  couponNo: cardsOfBills.get(workOrderNo) ?? 'C0',
  expectedFen: faceFen,
});
/** The choice of a coupon for the bill that was made with it. */
export const choiceOfCard = (couponNo: string) => ({
  workOrderNo: billsOfCards.get(couponNo) ?? 'W0',
  couponNo,
  expectedFen: faceFen,
});

/** Work that waits for its payment, of a customer who has a coupon. */
export const dueWork = workAt(async (world, person) => (await billWithCard(world, person)).workOrderNo);
export const billCoupon: Thing = {
  ...heldCoupon,
  live: async (world, person) => (await billWithCard(world, person)).couponNo,
  others: {},
};
/** Work that a coupon pays whole. */
export const coveredWork = workAt(async (world, person) => {
  const workOrderNo = await toPay(world, person, smallBill);
  must(await chooseCard(world, person, workOrderNo, await cashCoupon(world, person, 10 * faceFen)));
  return workOrderNo;
});
export const paidWork = workAt(paid);
export const doneWork = workAt(done);
