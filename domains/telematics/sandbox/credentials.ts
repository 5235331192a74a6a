import { randomBytes } from 'node:crypto';
import { type CredentialsPart, loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';

export type FleetCredentials = { username: string; password: string; fleetSecret: string };

/** What the demo's broker knows of the brand, and the secret of which the keys of its cars are derived. */
export const fleetCredentials: CredentialsPart<FleetCredentials> = {
  key: 'vehicles',
  make: () => ({
    username: 'brand',
    password: randomBytes(18).toString('base64url'),
    fleetSecret: randomBytes(32).toString('base64'),
  }),
};

/** The broker speaks MQTT over WebSocket, at the port that the sandbox has anyway. */
export const brokerPath = '/vehicles/mqtt';

/** Settings that connect a server to the sandbox's broker. */
export function vehiclesOfSandbox(
  sandboxOrigin: string,
  dataDir: string,
  known: FleetCredentials = loadOrCreateCredentials(dataDir, fleetCredentials),
) {
  const { username, password, fleetSecret } = known;
  return {
    provider: 'mqtt' as const,
    endpoint: sandboxOrigin.replace(/^http/, 'ws') + brokerPath,
    username,
    password,
    fleetSecrets: [fleetSecret],
    // The broker of the demo speaks MQTT 3.1.1 and shares no subscriptions.
    protocolVersion: 4 as const,
    shared: false,
    lanes: 1,
  };
}
