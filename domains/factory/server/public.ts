/** What other domains use of the factory. */

import type { FactoryOrders, FactoryState } from './factory-orders.ts';
import type { FactoryEvent } from './port.ts';
import type { FactoryOutcome, FactorySubject, ReportedEvent } from './subject.ts';

export type { FactoryEvent, FactoryOrders, FactoryOutcome, FactoryState, FactorySubject, ReportedEvent };

declare module '@ev/platform/module.ts' {
  interface Services {
    factory: { orders: FactoryOrders };
  }
  interface Slots {
    /** The orders whose cars the factory builds. */
    'factory.subject': FactorySubject;
  }
}
