import { randomUUID } from 'node:crypto';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { chargeDifferences } from '../tables.ts';

/** An open difference: the operator has a session that we have not. Returns its id. */
export async function openDifference({ server }: { server: TestServer }): Promise<string> {
  const differenceId = randomUUID();
  await server.db.insert(chargeDifferences).values({
    differenceId,
    day: '2026-11-20',
    operatorId: '313744932',
    startChargeSeq: differenceId,
    chargeOrderId: null,
    kind: 'missingHere',
    text: '运营商 1250 分',
    createdAt: server.clock.now(),
  });
  return differenceId;
}
