import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { expect } from 'vitest';

type Stage = 'accepted' | 'offLine' | 'shipped' | 'received';

/** The order as the sandbox's factory reports it after an action. */
type FactoryOrder = {
  orderNo: string;
  vin: string | null;
  events: { type: string; state: 'waiting' | 'delivered' | 'givenUp' }[];
};

/** Controls the sandbox's factory: its cars move on request, not by the clock. */
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
    /**
     * Takes the next step of a car, reported to the brand once; returns its type. @throws Error when there is
     * none
     */
    async step(orderNo: string): Promise<FactoryOrder['events'][number]> {
      return lastOf(await act(orderNo, { act: 'next' }));
    },
    /** Reports the last event again. */
    async repeat(orderNo: string): Promise<FactoryOrder['events'][number]> {
      return lastOf(await act(orderNo, { act: 'repeat' }));
    },
    /**
     * Builds and ships an order's car up to `stage`, once the factory has the order: if the world's clock was
     * not moved, the job that runs every minute submits the order.
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
