import { loadParts } from '@ev/platform/domains.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';

/**
 * What a domain that fills `order.lockCondition` brings for tests: `server/testing/ready-to-lock.ts` exports
 * `readyToLock`, which does what an order needs for its lock. It does nothing for an order that needs nothing.
 */
export type ReadyToLock = (server: TestServer, orderNo: string) => Promise<void>;

let parts: Promise<ReadyToLock[]> | undefined;

async function load(): Promise<ReadyToLock[]> {
  const loaded = await loadParts<{ readyToLock: ReadyToLock }>(
    await houseDomains(),
    'server/testing/ready-to-lock.ts',
  );
  return loaded.map(({ readyToLock: ready }) => ready);
}

/** Does what a paid order needs before it can be locked, such as signing its contract. */
export const makeLockable: ReadyToLock = async (server, orderNo) => {
  parts ??= load();
  for (const ready of await parts) await ready(server, orderNo);
};
