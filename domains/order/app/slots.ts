import type { useRead } from '@ev/query/use-read.ts';
import type { PriceRow } from '@ev/showcase/contract/price.ts';
import type { ComponentType, ReactNode } from 'react';
import type { OrderDetail } from '../contract/order.ts';
import type { ConfigWay, StoreWay } from './change/change-way.ts';

/** The read of what the customer could use for a car (`order.listDiscounts`). */
export type OfferedDiscounts = Pick<
  ReturnType<typeof useRead<'order.listDiscounts'>>,
  'data' | 'isError' | 'refetch'
>;

/** The props of a part of the order form. */
export type OrderFormPartProps = {
  modelCode: string;
  config: string;
  /** The current input, not validated. */
  buyer: { type: '0' | '1'; name: string; companyName: string; creditCode: string };
  /** A code; undefined while nothing is chosen. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
  /** The server's error about the choice. */
  error: string | undefined;
};

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** The car that a member has only reserved. */
    'order.reserved-car': {
      /** `car` is undefined until it is known, and null if there is none. */
      useReservedCar(): {
        car: ReactNode | undefined;
        isError: boolean;
        isFetching: boolean;
        refetch(): Promise<unknown>;
      };
    };
    /**
     * A part of the order form that chooses an addition to the order; parts with a smaller rank come first.
     */
    'order.form-part': {
      rank: number;
      /** The key by which the server knows it (`order.following`). */
      key: string;
      FormPart: ComponentType<OrderFormPartProps>;
    };
    /** A row on the page of an order, present from the first paint; rows with a smaller rank come first. */
    'order.row': { rank: number; Row: ComponentType<{ order: OrderDetail }> };
    /**
     * A row that needs a request to know whether it is shown. Such rows come last, so that nothing moves
     * under the customer's finger.
     */
    'order.late-row': { rank: number; Row: ComponentType<{ order: OrderDetail }> };
    /**
     * Intent money that was returned to the reservation because its order ended unpaid; links to the
     * reservation.
     */
    'order.credit-returned': ComponentType<{ fen: number }>;
    /** A step that an order needs before its lock, and the page on which it is done. */
    'order.lock-need': {
      /** The name by which the server knows it (`order.lockCondition`). */
      need: string;
      /** The label of the button. */
      label: string;
      href(orderNo: string): string;
      /** Why it comes before the lock, for the pages of the order. */
      title: string;
      lines: readonly string[];
    };
    /** How the configuration or the store of a locked order is changed, to which others have to agree. */
    'order.late-change': {
      config: ConfigWay;
      store: StoreWay;
      /** The page of the change that an order in status 15 waits for. */
      progressHref(orderNo: string): string;
    };
    /** A discount on the price, such as a coupon. */
    'order.discount': {
      /**
       * `chosen` is null for none; `choice` lets the customer choose another one; `refresh` refetches what an order
       * has changed of them.
       */
      useDiscount(offered: OfferedDiscounts): {
        chosen: { no: string; row: PriceRow } | null;
        choice: ReactNode;
        refresh(): Promise<unknown>;
      };
    };
    /** Money that was paid before and counts towards the deposit. */
    'order.credit': {
      /**
       * `choice` lets the customer keep the money for later; `refresh` refetches what an order has changed of
       * it.
       */
      useCredit(order: { modelCode: string; depositFen: number }): {
        intentNo: string | null;
        dueFen: number;
        choice: ReactNode;
        /** Buyer and city as given in the reservation; null if there is none. */
        reserved: { cityCode: string; name: string; phone: string } | null;
        refresh(): Promise<unknown>;
      };
    };
  }
}
