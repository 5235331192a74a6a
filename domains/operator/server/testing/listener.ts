import { type NotificationName, notificationNames } from '@ev/cec/interfaces.ts';
import type { LoadedDomain } from '@ev/platform/domains.ts';
import { defineModule } from '@ev/platform/module.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { brandId } from '../../sandbox/credentials.ts';
import type { NotificationHandlers, OperatorDesk } from '../public.ts';

export type ReceivedReport = { name: NotificationName; operatorId: string; message: Record<string, unknown> };

/**
 * The product's domains without those that build on operators, and instead of them one that receives all
 * reports of operators. `answer` may throw, as a failing domain does.
 */
export async function houseThatListens() {
  const received: ReceivedReport[] = [];
  const parts = {
    received,
    desk: null as OperatorDesk | null,
    /** Thrown instead of a response. */
    failure: null as Error | null,
  };
  const handlers = Object.fromEntries(
    notificationNames.map((name) => [
      name,
      async (message: Record<string, unknown>, { operatorId }: { operatorId: string }) => {
        if (parts.failure) throw parts.failure;
        received.push({ name, operatorId, message });
        const { startChargeSeq } = message;
        if (name === 'notification_stationStatus') return { succeeded: true };
        if (name === 'query_vin_start_charge')
          return {
            vinStartSeq: message.vinStartSeq,
            succeeded: true,
            failure: 'none',
            startChargeSeq: `${brandId}${String(received.length).padStart(18, '0')}`,
          };
        if (name === 'notification_charge_order_info')
          return { startChargeSeq, connectorId: null, result: 'agreed' };
        return { startChargeSeq, succeeded: true, reason: 0 };
      },
    ]),
  ) as NotificationHandlers;
  const module = defineModule('listener', ({ use }) => {
    parts.desk = use('operator');
    return { handlers: {}, fills: { 'operator.notification': handlers } };
  });

  const house = await houseDomains();
  // The demo replaces a home charger by a charging card, and those build on operators.
  const builders = new Set(['operator', 'home-charger']);
  for (let before = 0; before < builders.size; ) {
    before = builders.size;
    for (const { name, needs } of house) if (needs.some((one) => builders.has(one))) builders.add(name);
  }
  const domains: LoadedDomain[] = [
    ...house.filter(({ name }) => name === 'operator' || !builders.has(name)),
    {
      name: 'listener',
      directory: import.meta.dirname,
      needs: ['operator'],
      optional: [],
      rank: 1_000,
      contract: { calls: [] },
      module,
      partners: [],
    },
  ];
  return { received, domains, parts };
}
