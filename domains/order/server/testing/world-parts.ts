import { defineWorldPart } from '@ev/testkit/server/walks/world.ts';
import { liveAsCanary } from './canary.ts';
import { carOrder } from './car-order.ts';
import { createOrderDriver, type OrderDriver } from './order-life.ts';
import { order } from './things.ts';

type Buyer = { token: string };
type Ordered = { orderNo: string; payNo: string };

declare module '@ev/testkit/server/walks/world.ts' {
  interface WorldParts {
    order: {
      life: OrderDriver;
      /** One more order of a customer. Returns its number. */
      submit(person: Buyer): Promise<string>;
      /** One more order of a customer, with its payment opened. */
      orderOf(person: Buyer): Promise<Ordered>;
      cancelUnpaid(person: Buyer, orderNo: string): Promise<void>;
      /** One more order of a customer whose refund is pending. Returns its number. */
      paidAndCancelled(person: Person): Promise<string>;
    };
  }
  interface MemberParts {
    order: Ordered;
  }
}

export const worldPart = defineWorldPart('order', {
  make(world) {
    const { server } = world;
    const life = createOrderDriver(server, carOrder);
    return {
      life,
      async submit({ token }) {
        return (await server.client.call('order.submitOrder', carOrder, { token })).body.orderNo;
      },
      async orderOf(person) {
        const orderNo = await world.submit(person);
        const payable = { businessType: 'carOrder', businessNo: orderNo } as const;
        const { body } = await server.client.call('payment.openPayment', payable, { token: person.token });
        return { orderNo, payNo: body.payNo };
      },
      async cancelUnpaid({ token }, orderNo) {
        await server.client.call('order.cancelUnpaidOrder', { orderNo, reason: 'changedMind' }, { token });
      },
      async paidAndCancelled(person) {
        const orderNo = await life.order(person, 'paid');
        const code = await life.cancelCode(orderNo, person);
        const input = { orderNo, reason: 'changedMind', code } as const;
        await server.client.call('order.requestCancel', input, { token: person.token });
        return orderNo;
      },
    };
  },
  member: (world, person) => world.orderOf(person),
  things: [order],
  canary: liveAsCanary,
});
