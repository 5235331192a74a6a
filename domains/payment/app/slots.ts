import type { QueryKey } from '@tanstack/react-query';
import type { Payment } from '../contract/endpoints.ts';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** What the pages of a payment say of the thing that is paid for. */
    'payment.business': {
      type: Payment['businessType'];
      /** What follows the payment. */
      paidText: string;
      link: { label: string; href(businessNo: string): string };
    };
    /** The reads that show what is paid for, asked for again when it cannot be paid any more. */
    'payment.reads': (businessNo: string) => QueryKey[];
  }
}
