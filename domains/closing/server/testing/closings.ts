import { lastCode } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { type ClosingStatus, closingStatus, coolingDays } from '../../contract/kinds.ts';
import { closingStates, openClosingOf } from '../closing-home.ts';
import { datesOf } from '../closing-rules.ts';
import { closings } from '../tables.ts';

type Place = { server: TestServer };
type Caller = { token: string; deviceId?: string; ip?: string };
const by = ({ token, deviceId, ip }: Caller) => ({
  token,
  ...(deviceId ? { deviceId } : {}),
  ...(ip ? { ip } : {}),
});

/** A code for a customer, as the page requests it. */
export async function codeFor({ server }: Place, caller: Caller & { phone: string }): Promise<string> {
  await server.client.call('closing.sendClosingCode', {}, by(caller));
  return lastCode(server, caller.phone);
}

export const requestInput = (code: string) => ({ agreed: true as const, code });

/** The answer to a customer who requests the end of their account. */
export async function requestClosing(place: Place, caller: Caller & { phone: string }) {
  const code = await codeFor(place, caller);
  return place.server.client.call('closing.requestClosing', requestInput(code), by(caller));
}

/** Lets the cooling days of a closing pass. */
export async function endCooling({ server }: Place, closingNo: string): Promise<void> {
  const before = new Date(server.clock.now().getTime() - 1000);
  await server.db
    .update(closings)
    .set({
      coolingEndsAt: before,
      nextTryAt: before,
      requestedAt: new Date(before.getTime() - coolingDays * dayMs),
    })
    .where(eq(closings.closingNo, closingNo));
}

/**
 * The open closing of a customer, whatever else they have, or a new one: an account has one at a time. Returns
 * its number.
 */
export function openClosing(
  { server: { db, clock } }: Place,
  accountId: string,
  status: ClosingStatus = closingStatus.pending,
): Promise<string> {
  return db.transaction(async (tx) => {
    const open = await openClosingOf(tx, accountId);
    if (open) return open.closingNo;
    const now = clock.now();
    const closingNo = newNumber('L', now);
    const values = { closingNo, accountId, ...datesOf(now), obstacles: [] };
    await closingStates.create(tx, clock, { values, event: 'request', actor: 'test', initial: status });
    return closingNo;
  });
}

/** A closing that was withdrawn. Returns its number. */
export async function withdrawnClosing(
  place: Place,
  { uid, token }: { uid: string; token: string },
): Promise<string> {
  const closingNo = await openClosing(place, uid);
  await place.server.client.call('closing.withdrawClosing', { closingNo }, { token });
  return closingNo;
}
