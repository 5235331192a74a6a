import { type Carrier, carriers, type Process } from '@ev/testkit/server/shared-by-processes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(carriers)('signals by %s', (_name, start) => {
  let carrier: Carrier;
  let one: Process;
  let other: Process;
  const received: string[] = [];
  beforeAll(async () => {
    carrier = await start();
    one = await carrier.process();
    other = await carrier.process();
    for (const [name, { signals }] of Object.entries({ one, other })) {
      signals.on('providerSwitched', ({ provider }) => received.push(`${name}: ${provider}`));
      await signals.start();
    }
  });
  afterAll(() => carrier?.stop());

  it('reach all processes, including the sender', async () => {
    await one.signals.publish('providerSwitched', { provider: '支付' });
    await expect.poll(() => received.toSorted()).toEqual(['one: 支付', 'other: 支付']);
  });

  it('reach only listeners of their name, in the order of sending', async () => {
    received.length = 0;
    await one.signals.publish('clockMoved', {});
    for (const provider of ['first', 'second']) await one.signals.publish('providerSwitched', { provider });
    const receivedBy = (name: string) => received.filter((line) => line.startsWith(name));
    for (const name of ['one', 'other'])
      await expect.poll(() => receivedBy(name)).toEqual([`${name}: first`, `${name}: second`]);
  });

  it('continue after a handler that failed', async () => {
    received.length = 0;
    other.signals.on('clockMoved', () => {
      received.push('failing');
      throw new Error('on purpose');
    });
    await one.signals.publish('clockMoved', {});
    await one.signals.publish('providerSwitched', { provider: 'after' });
    await expect.poll(() => received.toSorted()).toEqual(['failing', 'one: after', 'other: after']);
  });

  it('no longer reach a removed listener', async () => {
    received.length = 0;
    await other.signals.stop();
    await one.signals.publish('providerSwitched', { provider: 'late' });
    await expect.poll(() => received).toEqual(['one: late']);
  });
});
