import type { IconName } from '@ev/ui/icons.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Payment } from '../contract/endpoints.ts';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** What the pages of a payment say of the thing that is paid for. */
    'payment.business': {
      type: Payment['businessType'];
      /** The company that is paid. */
      payee: string;
      /** When the money goes back, to where and in how many days; read before it is paid. */
      refundRules: readonly string[];
      /** What follows the payment: in a sentence, and step by step. */
      paidText: string;
      nextSteps: readonly { icon: IconName; title: string; text: string }[];
      /** The thing itself as its customer chose it; nothing where it is not known. */
      Picture: ComponentType<{ businessNo: string }>;
      link: { label: string; href(businessNo: string): string };
    };
    /** What others may pay in a customer's place. */
    'payment.help': {
      /** The thing that is paid for, as whoever pays in another one's place may see it. */
      Picture: ComponentType<{ payNo: string }>;
      /** A row of the cashier by which its customer lets somebody else pay. */
      Row: ComponentType<{ payment: Payment }>;
      /** Where whoever paid for others finds all of it. */
      link: { label: string; href(): string };
    };
    /** The reads that show what is paid for, asked for again when it cannot be paid any more. */
    'payment.reads': (businessNo: string) => QueryKey[];
  }
}
