import type { TestServer } from './launch.ts';
import { freshPhone } from './log-in.ts';
import type { OrderDriver } from './order-life.ts';

type Buyer = { token: string };

/** A number of the shape of a car's, with a wrong check digit. */
const wrongVin = 'LEY1SA2L1TT999999';

/** The number of a transfer at the bank that no other call gives. */
export const freshTransfer = (): string => `ICBC${freshPhone()}`;

/** An order in production, of which the factory's second word is missing and the third waits. Gives its number. */
export async function orderWithGap(life: OrderDriver, buyer: Buyer): Promise<string> {
  const orderNo = await life.order(buyer, 'inProduction');
  await life.tell(orderNo, { type: 'logistics', place: '合肥', text: '等待装车' }, { sequence: 3 });
  return orderNo;
}

/** An order in production, of which the factory's second word cannot be applied. Gives its number. */
export async function orderWithRefusal(life: OrderDriver, buyer: Buyer): Promise<string> {
  const orderNo = await life.order(buyer, 'inProduction');
  await life.tell(orderNo, { type: 'offLine', vin: wrongVin });
  return orderNo;
}

/** A word of the factory about an order that is not ours. Gives its id. */
export async function eventOfUnknownOrder({ providers, app }: TestServer): Promise<string> {
  const event = providers.fulfilment.event(`C${freshPhone()}NOBODY`, { type: 'accepted' });
  const delivery = providers.fulfilment.deliver(event);
  await app.inject({ method: 'POST', url: '/open/fulfilment/events', ...delivery });
  return event.id;
}

/** A paid order that the brand has cancelled, so that the deposit is owed once more. Gives its number. */
export async function orderToCompensate(
  { client }: TestServer,
  life: OrderDriver,
  buyer: Buyer,
): Promise<string> {
  const orderNo = await life.order(buyer, 'paid');
  const input = { orderNo, seenStatus: '2', reason: '配置停产' } as const;
  await client.call('desk.brandCancel', input, { token: await life.staffToken() });
  return orderNo;
}
