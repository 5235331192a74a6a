import { randomUUID } from 'node:crypto';
import { rateWindows } from '@ev/platform/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { desc, eq, like } from 'drizzle-orm';
import type { DeskHours } from '../../contract/hours.ts';
import { hoursId } from '../hours-store.ts';
import { deskConversations, deskHours } from '../tables.ts';

type Place = { server: TestServer };
/** A session that is bound to a device calls from it. */
type Holder = { token: string; deviceId?: string; ip?: string };
export const by = ({ token, deviceId, ip }: Holder) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

const always = { from: '00:00', until: '23:59' };
/** Open all day; the one minute that is left is not met by tests. */
export const openHours: DeskHours = { week: Array.from({ length: 7 }, () => always), holidays: [] };

export async function openDesk({ server }: Place, content: DeskHours = openHours): Promise<void> {
  const row = { id: hoursId, content, version: 1 };
  await server.db.insert(deskHours).values(row).onConflictDoUpdate({ target: deskHours.id, set: row });
}

/** A text of a customer. Returns the number of the entry. */
export async function said(
  { server }: Place,
  holder: Holder,
  text = '充电后没有收到发票',
  clientId: string = randomUUID(),
): Promise<number> {
  // A walk sends more than a customer may.
  await server.db.delete(rateWindows).where(like(rateWindows.key, 'desk:%'));
  const input = { clientId, entry: { kind: 'text' as const, text } };
  const answer = await server.client.call('service-desk.sendEntry', input, by(holder));
  if (outcomeOf(answer) !== 'ok') throw new Error(`Nothing was said: ${outcomeOf(answer)}`);
  return answer.body.no;
}

/** The conversation that a customer has now. Returns its number. */
export async function conversationOf({ server }: Place, uid: string): Promise<string> {
  const [row] = await server.db
    .select()
    .from(deskConversations)
    .where(eq(deskConversations.accountId, uid))
    .orderBy(desc(deskConversations.createdAt))
    .limit(1);
  if (!row) throw new Error('The customer has no conversation');
  return row.conversationNo;
}

/** A customer in the queue. Returns the number of the conversation. */
export async function queued(place: Place, holder: Holder & { uid: string }, text?: string): Promise<string> {
  await openDesk(place);
  await said(place, holder, text);
  const answer = await place.server.client.call('service-desk.askStaff', {}, by(holder));
  if (outcomeOf(answer) !== 'ok') throw new Error(`Nobody was asked: ${outcomeOf(answer)}`);
  return conversationOf(place, holder.uid);
}

/** A conversation that a staff member has taken. Returns its number. */
export async function taken(
  place: Place,
  holder: Holder & { uid: string },
  staffToken: string,
): Promise<string> {
  const conversationNo = await queued(place, holder);
  const input = { conversationNo, seenStatus: 'waiting' as const };
  const answer = await place.server.client.call('service-desk.takeCase', input, { token: staffToken });
  if (outcomeOf(answer) !== 'ok') throw new Error(`Nobody took it: ${outcomeOf(answer)}`);
  return conversationNo;
}

/** A staff member takes over a conversation from a colleague. */
export async function takenOver({ server }: Place, conversationNo: string, token: string): Promise<void> {
  const me = await server.client.call('staff.getMe', {}, { token });
  const seenStaffId = await inChargeOf({ server }, conversationNo);
  if (me.body.id === seenStaffId) return;
  const input = {
    conversationNo,
    seenStaffId,
    seenStatus: 'taken' as const,
    staffId: me.body.id,
    reason: '同事已下班',
  };
  const answer = await server.client.call('service-desk.handOverCase', input, { token });
  if (outcomeOf(answer) !== 'ok') throw new Error(`Nobody took it over: ${outcomeOf(answer)}`);
}

/** The member in charge of a conversation. */
export async function inChargeOf({ server }: Place, conversationNo: string): Promise<string> {
  const [row] = await server.db
    .select({ staffId: deskConversations.staffId })
    .from(deskConversations)
    .where(eq(deskConversations.conversationNo, conversationNo));
  return row?.staffId ?? randomUUID();
}

export async function solved(
  place: Place,
  holder: Holder & { uid: string },
  staffToken: string,
): Promise<string> {
  const conversationNo = await taken(place, holder, staffToken);
  const input = { conversationNo, seenStatus: 'taken' as const, seenEntry: 1_000_000 };
  const answer = await place.server.client.call('service-desk.solveCase', input, { token: staffToken });
  if (outcomeOf(answer) !== 'ok') throw new Error(`It was not solved: ${outcomeOf(answer)}`);
  return conversationNo;
}
