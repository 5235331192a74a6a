import type { AtStore } from '@ev/order/server/testing/store-steps.ts';
import { uploadedPaper } from '@ev/signing/server/testing/paper.ts';
import { eq } from 'drizzle-orm';
import { inspectionList } from '../delivery-home.ts';
import { deliveries, deliveryChecks } from '../tables.ts';

export const atStore: AtStore = {
  /** As if a store had recorded that each item of the list is in order. */
  async readyToInspect({ db, clock }, orderNo) {
    const [known] = await db.select().from(deliveries).where(eq(deliveries.orderNo, orderNo));
    const items = await inspectionList(db);
    if (!known || items.length === 0) return;
    const rows = items.map(({ itemCode, group, name }) => ({
      orderNo,
      itemCode,
      groupName: group,
      name,
      result: 'passed' as const,
      round: 1,
      checkedBy: 'system',
      checkedAt: clock.now(),
    }));
    await db
      .insert(deliveryChecks)
      .values(rows)
      .onConflictDoUpdate({
        target: [deliveryChecks.orderNo, deliveryChecks.itemCode],
        set: { checkedAt: clock.now() },
      });
  },

  /** On paper, which needs no phone. */
  async handOver(server, orderNo, token) {
    const found = await server.client.call('delivery.findOfOrder', { orderNo }, { token });
    const answer = await server.client.call(
      'delivery.acceptOnPaper',
      {
        orderNo,
        seenVersion: found.body.delivery?.version ?? 0,
        documentNo: await uploadedPaper(server, token),
        reason: '客户到店签收',
      },
      { token },
    );
    if (answer.header.code !== '10000000') throw new Error(`Not handed over: ${answer.header.message}`);
  },
};
