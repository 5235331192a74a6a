import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { expect } from 'vitest';

type Stage = 'accepted' | 'offLine' | 'shipped' | 'received';

/** What the sandbox's factory says of an order after an act. */
type FactoryOrder = {
  orderNo: string;
  vin: string | null;
  events: { type: string; state: 'waiting' | 'delivered' | 'givenUp' }[];
};

/** Plays the sandbox's factory by hand: its cars move when told, not by the clock. */
export function factoryHand(sandbox: string) {
  const act = (orderNo: string, input: { act: 'next' | 'repeat' } | { act: 'playTo'; stage: Stage }) =>
    fetch(`${sandbox}/factory/control/${orderNo}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });

  return {
    async takeOver(): Promise<void> {
      const settings = new URLSearchParams({ answersWithdrawals: 'on' });
      await fetch(`${sandbox}/factory/settings`, { method: 'POST', body: settings, redirect: 'manual' });
    },
    /** The next step of a car, told to the brand once; gives its type. @throws Error when there is none. */
    async step(orderNo: string): Promise<FactoryOrder['events'][number]> {
      return lastOf(await act(orderNo, { act: 'next' }));
    },
    /** Tells the last event again. */
    async repeat(orderNo: string): Promise<FactoryOrder['events'][number]> {
      return lastOf(await act(orderNo, { act: 'repeat' }));
    },
    /**
     * Builds and sends an order's car as far as `stage`, once the factory has the order: where no world's clock was
     * moved, the minute hand gives it there.
     */
    async playTo(orderNo: string, stage: Stage): Promise<void> {
      const play = async () => {
        const response = await act(orderNo, { act: 'playTo', stage });
        await response.body?.cancel();
        return response.status;
      };
      await expect.poll(play, { timeout: backgroundPatienceMs, interval: 500 }).toBe(200);
    },
    async orders(): Promise<FactoryOrder[]> {
      const response = await fetch(`${sandbox}/factory/control`);
      return ((await response.json()) as { orders: FactoryOrder[] }).orders;
    },
  };
}

async function lastOf(response: Response): Promise<FactoryOrder['events'][number]> {
  const event = response.ok ? ((await response.json()) as FactoryOrder).events.at(-1) : undefined;
  if (!event) throw new Error(`The factory does not go on: ${response.status}`);
  return event;
}
