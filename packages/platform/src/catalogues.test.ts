import type { Endpoint } from '@ev/contract/endpoint';
import { expect, it } from 'vitest';
import { endpointsOf } from './catalogues.ts';

const domain = (name: string, id: string, takenFrom?: string) => ({
  name,
  contract: {
    calls: [{ id, method: 'POST', path: `/${id}` } as unknown as Endpoint],
    ...(takenFrom ? { takenFrom } : {}),
  },
});

it.each([
  ['order.lockOrder', undefined, true],
  ['settlement.payBalance', undefined, false],
  ['settlement.payBalance', 'settlement', true],
  ['bank.openPart', 'settlement', false],
])('a call %s of the domain order, which took calls over from %s: %s', (id, takenFrom, isOwn) => {
  const read = () => endpointsOf([domain('order', id, takenFrom)]).some((one) => one.id === id);
  if (isOwn) expect(read()).toBe(true);
  else expect(read).toThrow(`The call ${id} does not begin with the name of its domain order`);
});
