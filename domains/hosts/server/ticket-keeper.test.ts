import { hourMs } from '@ev/kernel/durations.ts';
import { expect, it } from 'vitest';
import { createTicketKeeper } from './ticket-keeper.ts';

function keeper() {
  let [now, fetched, fails] = [0, 0, false];
  const ticket = createTicketKeeper(
    {
      fetchTicket: async () => {
        if (fails) throw new Error('away');
        fetched += 1;
        return { ticket: `ticket ${fetched}`, lifeMs: 2 * hourMs };
      },
    },
    { now: () => new Date(now) },
  );
  return {
    ticket,
    fetched: () => fetched,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (value: boolean) => {
      fails = value;
    },
  };
}

it('fetches one ticket for all simultaneous callers, and caches it for most of its life', async () => {
  const { ticket, fetched, pass } = keeper();
  expect(new Set(await Promise.all([ticket(), ticket(), ticket()]))).toEqual(new Set(['ticket 1']));
  pass(1.9 * hourMs);
  expect(await ticket()).toBe('ticket 1');
  pass(0.05 * hourMs);
  expect(await ticket()).toBe('ticket 2');
  expect(fetched()).toBe(2);
});

it('asks again after a failure', async () => {
  const { ticket, fail } = keeper();
  fail(true);
  await expect(ticket()).rejects.toThrow('away');
  fail(false);
  expect(await ticket()).toBe('ticket 1');
});
