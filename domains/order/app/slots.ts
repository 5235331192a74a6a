import type { ComponentType, ReactNode } from 'react';
import type { OrderDetail } from '../contract/order.ts';

/** What a part of the order form is told, and how it says what was chosen. */
export type OrderFormPartProps = {
  modelCode: string;
  config: string;
  /** As it is typed by now, not checked. */
  buyer: { type: '0' | '1'; name: string; companyName: string; creditCode: string };
  /** A code; undefined while nothing is chosen. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
  /** What the server refused of it. */
  error: string | undefined;
};

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
    /** A part of the order form: what goes with the order and is chosen there; one of a smaller rank stands earlier. */
    'order.form-part': {
      rank: number;
      /** Under which the server knows it (`order.following`). */
      key: string;
      FormPart: ComponentType<OrderFormPartProps>;
    };
    /** A row on the page of an order, there from the first paint; one of a smaller rank stands higher. */
    'order.row': { rank: number; Row: ComponentType<{ order: OrderDetail }> };
    /** A row that first asks whether it has something to say. It stands last, so that nothing moves under a finger. */
    'order.late-row': { rank: number; Row: ComponentType<{ order: OrderDetail }> };
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
