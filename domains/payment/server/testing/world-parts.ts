import { randomUUID } from 'node:crypto';
import { defineWorldPart, type Person, type World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { movesBy } from '../moves.ts';
import { reconciliationDifferences, refunds } from '../tables.ts';
import { payment } from './things.ts';

declare module '@ev/testkit/server/walks/world.ts' {
  interface WorldParts {
    payment: {
      /** A refund that the channel rejected. Returns its number. */
      failedRefund(of?: Person): Promise<string>;
      /** A difference between a bill and the books. Returns its id. */
      openDifference(): Promise<number>;
    };
  }
}

export const worldPart = defineWorldPart('payment', {
  make: (world) => ({
    failedRefund: async (of) => failedRefund(world, of ?? (await world.newMember())),
    openDifference: () => openDifference(world),
  }),
  things: [payment],
});

async function failedRefund(world: World, person: Person): Promise<string> {
  const { db, clock } = world.server;
  const orderNo = await world.paidAndCancelled(person);
  const [refund] = await db.select().from(refunds).where(eq(refunds.ownerNo, orderNo));
  if (!refund) throw new Error('The refund was not opened');
  await db.transaction(async (tx) => {
    // In the order in which the job that requests it takes its rows.
    const moves = movesBy(tx, clock, 'system');
    await moves.payment(refund.payNo, 'refundFailed');
    await moves.attempt(refund.attemptNo, 'refundFailed');
    await moves.refund(refund.refundNo, 'refundFailed', { nextTryAt: null });
  });
  return refund.refundNo;
}

async function openDifference({ server }: World): Promise<number> {
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
