import type { TestServer } from '@ev/testkit/server/launch.ts';
import { createPoints } from '../points-service.ts';

/** Grants points to a customer, once for each amount. */
export async function givePoints(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  accountId: string,
  points: number,
): Promise<void> {
  const source = `test:${accountId}:${points}`;
  await db.transaction((tx) =>
    createPoints({ clock }).grant(tx, { accountId, points, source, reason: '测试' }),
  );
}

export const pointsOf = (
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  accountId: string,
): Promise<number> => createPoints({ clock }).balanceOf(db, accountId);
