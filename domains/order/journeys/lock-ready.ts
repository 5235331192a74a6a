import type { Api, EndpointId } from '@ev/contract';
import { loadParts } from '@ev/platform/domains.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';

/** A customer over the wire. */
type Caller = {
  call<Id extends EndpointId>(id: Id, input: Api[Id]['input']): Promise<Api[Id]['output']>;
  /** The code of the last SMS. */
  smsCode(): Promise<string>;
};

/**
 * What a domain that fills `order.lockCondition` brings for journeys: `journeys/ready-to-lock.ts` exports
 * `readyToLock`, which does what an order needs for its lock. It does nothing for an order that needs nothing.
 */
export type ReadyToLock = (caller: Caller, orderNo: string) => Promise<void>;

/** Does what a paid order needs before it can be locked, such as signing its contract. */
export async function makeLockable(caller: Caller, orderNo: string): Promise<void> {
  const parts = await loadParts<{ readyToLock: ReadyToLock }>(
    await houseDomains(),
    'journeys/ready-to-lock.ts',
  );
  for (const { readyToLock } of parts) await readyToLock(caller, orderNo);
}
