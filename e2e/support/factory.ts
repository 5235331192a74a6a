import { expect } from 'vitest';
import type { Product } from './processes.ts';

/** Lets the sandbox's factory build and send an order's car as far as `stage`, once it has the order. */
export async function playFactoryTo(
  { sandbox }: Pick<Product, 'sandbox'>,
  orderNo: string,
  stage: 'accepted' | 'offLine' | 'shipped' | 'received',
): Promise<void> {
  const play = async () => {
    const response = await fetch(`${sandbox}/factory/control/${orderNo}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: 'playTo', stage }),
    });
    await response.body?.cancel();
    return response.status;
  };
  await expect.poll(play, { timeout: 60_000, interval: 500 }).toBe(200);
}
