import type { ComponentType, ReactNode } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** The car that a member has only reserved. */
    'order.reserved-car': {
      /** `car` is undefined until it is known, and null when there is none. */
      useReservedCar(): {
        car: ReactNode | undefined;
        isError: boolean;
        isFetching: boolean;
        refetch(): Promise<unknown>;
      };
    };
    /** Money of a reservation that is the reservation's again, because its order ended unpaid; leads there. */
    'order.credit-returned': ComponentType<{ fen: number }>;
    /** What the owner of a delivered car can do next: a cell. */
    'order.owner-cell': ComponentType;
    /** Money that was paid before and counts for the deposit. */
    'order.credit': {
      /** `choice` lets the customer keep it; `refresh` asks again for what an order has changed of it. */
      useCredit(order: { modelCode: string; depositFen: number }): {
        intentNo: string | null;
        dueFen: number;
        choice: ReactNode;
        /** What was said then of who buys the car and where; null without anything. */
        reserved: { cityCode: string; name: string; phone: string } | null;
        refresh(): Promise<unknown>;
      };
    };
  }
}
