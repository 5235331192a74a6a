import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { eq } from 'drizzle-orm';
import { partnerEventsPath } from '../partner/partner-home.ts';
import type { PartnerEvent, PartnerLine } from '../partner/port.ts';
import { partnerFiles, partnerMessages } from '../partner/tables.ts';
import { appointments, workOrders } from '../tables.ts';
import { freeSlotAt, type Holder, must, type Place, requested } from './visits.ts';

/** The store of the demo whose visits the workshop system carries out. */
export const partnerStore = 's41010001';

export const theirLabour: PartnerLine = {
  line: 'L1',
  kind: 'labour',
  name: '更换制动片',
  quantity: 150,
  reason: '制动片只剩 2 毫米',
  payer: 'customer',
  forSafety: true,
};
export const theirPads = {
  line: 'L2',
  kind: 'part',
  partCode: 'brake-pad-front',
  quantity: 1,
  expectedDay: null,
  reason: '制动片只剩 2 毫米',
  payer: 'customer',
  forSafety: true,
} as const satisfies PartnerLine;

const sequences = new Map<string, number>();

/** The next event about an appointment; `change` makes repeats, gaps and other contents. */
export function eventOf(
  { server }: Place,
  appointmentNo: string,
  content: PartnerEvent['content'],
  change: Partial<PartnerEvent> = {},
): PartnerEvent {
  const sequence = change.sequence ?? (sequences.get(appointmentNo) ?? 0) + 1;
  sequences.set(appointmentNo, Math.max(sequence, sequences.get(appointmentNo) ?? 0));
  const id = `${appointmentNo}-e${sequence}`;
  return { id, appointmentNo, at: server.clock.now(), content, ...change, sequence };
}

/** Delivers an event and runs what follows. Returns the status of the response. */
export async function post(
  { server }: Place,
  event: PartnerEvent,
  headers: Record<string, string> = {},
): Promise<number> {
  const delivery = server.providers.workshopPartner.deliver(event);
  const response = await server.app.inject({
    method: 'POST',
    url: partnerEventsPath,
    payload: delivery.payload,
    headers: { ...delivery.headers, ...headers },
  });
  await jobsDone(server);
  return response.statusCode;
}

export const says = (place: Place, appointmentNo: string, content: PartnerEvent['content']) =>
  post(place, eventOf(place, appointmentNo, content));

/** An appointment that the workshop system has got. */
export async function atPartner(place: Place, person: Holder): Promise<string> {
  const appointmentNo = await requested(place, person, await freeSlotAt(place, partnerStore));
  await jobsDone(place.server);
  return appointmentNo;
}

/** The partner confirms what it was sent. */
export async function confirmedByPartner(place: Place, person: Holder): Promise<string> {
  const appointmentNo = await atPartner(place, person);
  await confirmAsIs(place, appointmentNo);
  return appointmentNo;
}

export async function confirmAsIs(place: Place, appointmentNo: string): Promise<number> {
  const [row] = await place.server.db
    .select()
    .from(appointments)
    .where(eq(appointments.appointmentNo, appointmentNo));
  if (!row) throw new Error(`There is no appointment ${appointmentNo}`);
  const { storeId, day, hour } = row;
  return says(place, appointmentNo, { type: 'confirmed', storeId, time: { day, hour } });
}

export const arrives: PartnerEvent['content'] = {
  type: 'checkedIn',
  odometerKm: 20_015,
  batteryPercent: 64,
  damages: ['右前轮毂有划痕'],
  note: '',
  readyAt: null,
};
export const quotes = (seenDecision: number, lines: PartnerLine[]): PartnerEvent['content'] => ({
  type: 'quoted',
  seenDecision,
  lines,
  readyAt: null,
});

/** A car at the workshop with a quote of these lines. Returns the numbers. */
export async function quotedByPartner(
  place: Place,
  person: Holder,
  lines: PartnerLine[] = [theirLabour, theirPads],
): Promise<{ appointmentNo: string; workOrderNo: string }> {
  const appointmentNo = await confirmedByPartner(place, person);
  await says(place, appointmentNo, arrives);
  await says(place, appointmentNo, quotes(0, lines));
  const [order] = await place.server.db
    .select()
    .from(workOrders)
    .where(eq(workOrders.appointmentNo, appointmentNo));
  if (!order) throw new Error(`${appointmentNo} has no work order`);
  return { appointmentNo, workOrderNo: order.workOrderNo };
}

/** What staff read of the exchange. */
export async function exchangeOf(place: Place, token: string, appointmentNo: string) {
  const { exchange } = must(
    await place.server.client.call('maintenance.getAnyAppointment', { appointmentNo }, { token }),
  );
  if (!exchange) throw new Error(`${appointmentNo} was never at the partner`);
  return exchange;
}

/** As if the workshop system carried out an appointment that the store has. */
export async function giveToPartner({ server }: Place, appointmentNo: string): Promise<void> {
  const now = server.clock.now();
  await server.db
    .update(appointments)
    .set({ handler: 'partner' })
    .where(eq(appointments.appointmentNo, appointmentNo));
  await server.db.insert(partnerFiles).values({ appointmentNo, takenAt: now });
  await server.db.insert(partnerMessages).values({
    appointmentNo,
    type: 'appointment',
    state: 'sent',
    createdAt: now,
    waitingSince: now,
    sentAt: now,
  });
}
