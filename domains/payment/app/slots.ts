import type { EndpointId } from '@ev/contract';
import type { IconName } from '@ev/ui/icons.ts';
import type { ComponentType } from 'react';
import type { Payment } from '../contract/endpoints.ts';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** What the pages of a payment show of the business that is paid for. */
    'payment.business': {
      type: Payment['businessType'];
      /** The company that is paid. */
      payee: string;
      /** When the money is refunded, to where and in how many days; shown before the payment. */
      refundRules: readonly string[];
      /** What follows the payment: as a sentence and as steps. */
      paidText: string;
      nextSteps: readonly { icon: IconName; title: string; text: string }[];
      /** The thing itself as the customer configured it; nothing if it is unknown. */
      Picture: ComponentType<{ businessNo: string }>;
      link: { label: string; href(businessNo: string): string };
    };
    /** Paying in another customer's place. */
    'payment.help': {
      /** The thing that is paid for, as a payer in another customer's place may see it. */
      Picture: ComponentType<{ payNo: string }>;
      /** A row of the cashier by which the customer lets another person pay. */
      Row: ComponentType<{ payment: Payment }>;
      /** The list of what a customer has paid for others. */
      link: { label: string; href(): string };
    };
    /** The reads that show what is paid for; they are refetched if it can no longer be paid. */
    'payment.reads': readonly EndpointId[];
  }
}
