import { loadParts } from '@ev/platform/domains.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';

/**
 * What the domain that fills `order.inspectionCondition` brings for tests: `server/testing/at-store.ts` exports
 * `atStore`. A test without it inspects and hands over nothing.
 */
export type AtStore = {
  /** Whatever the inspection of the order's car needs is done, so that staff can confirm it. */
  readyToInspect(server: TestServer, orderNo: string): Promise<void>;
  /** The customer of an order that is ready accepts the car. `token` is that of a staff member of the store. */
  handOver(server: TestServer, orderNo: string, token: string): Promise<void>;
};

let parts: Promise<AtStore[]> | undefined;

async function load(): Promise<AtStore[]> {
  const loaded = await loadParts<{ atStore: AtStore }>(await houseDomains(), 'server/testing/at-store.ts');
  return loaded.map(({ atStore }) => atStore);
}

export const atStore: AtStore = {
  async readyToInspect(server, orderNo) {
    parts ??= load();
    for (const part of await parts) await part.readyToInspect(server, orderNo);
  },
  async handOver(server, orderNo, token) {
    parts ??= load();
    for (const part of await parts) await part.handOver(server, orderNo, token);
  },
};
