import { randomInt } from 'node:crypto';
import { gunStatuses } from '@ev/station/contract/words.ts';
import { gunStates } from '@ev/station/server/tables.ts';
import { placeStations } from '@ev/station/server/testing/place-stations.ts';
import { gunOf, reportedStation, terminalOf } from '@ev/station/server/testing/reported-stations.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';

/** A gun of its own station that is plugged into a car. */
export async function pluggedGun({ server }: { server: TestServer }) {
  const n = randomInt(100_000, 999_999);
  await placeStations(server, [reportedStation(n, { lat: 31.2, lng: 121.5 })]);
  const connectorId = gunOf(n);
  await server.db
    .update(gunStates)
    .set({ status: gunStatuses.indexOf('plugged'), saidAt: server.clock.now() })
    .where(eq(gunStates.connectorId, connectorId));
  return { connectorId, terminalNumber: terminalOf(n) };
}

export const startInput = (connectorId: string) => ({
  connectorId,
  plate: '沪A·D12345',
  payWay: 'later' as const,
  cardNos: [],
});
