import { join } from 'node:path';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';

export type StepType = 'accepted' | 'offLine' | 'shipped' | 'logistics' | 'received';

/** An event that the factory reported about an order. Times are ISO strings. */
export type SandboxEvent = {
  id: string;
  sequence: number;
  /** The world's time. */
  at: string;
  type: StepType | 'withdrawn' | 'withdrawRefused';
  data: Record<string, string>;
  /** Its position in the order of sending; differs from its sequence if it is sent out of order. */
  position: number;
  /** `givenUp`: not acknowledged for more than a day. */
  state: 'waiting' | 'delivered' | 'givenUp';
  tries: number;
  /** The machine's time of the next attempt. */
  dueAt: string;
};

/** A `dueAt` in the past, so that the event is sent at once. */
export const atOnce = '1970-01-01T00:00:00.000Z';

export type SandboxOrder = {
  orderNo: string;
  modelCode: string;
  versionCode: string;
  yearStyle: string;
  config: string;
  storeId: string;
  cityCode: string;
  promisedTo: string;
  /** Finished steps of its plan. */
  done: number;
  /** The world's time of the last step; initially that of the order. */
  lastAt: string;
  vin: string | null;
  withdrawal: 'none' | 'asked' | 'refused' | 'withdrawn';
  events: SandboxEvent[];
  /** The brand's response status to the last forged event. */
  forgeryStatus: number | null;
};

export type Settings = {
  /** Whether cars are built by the clock. */
  automatic: boolean;
  /** How much faster than the world's time they are built. */
  speed: number;
  /** Whether withdrawals are answered at once. */
  answersWithdrawals: boolean;
};

type Kept = { settings: Settings; lastSerial: number; orders: SandboxOrder[]; seen: [string, string][] };

/** Serial numbers below this belong to the cars that the world begins with. */
const firstSerial = 100_000;

export type Store = ReturnType<typeof openStore>;

/** The factory's data, in memory and, if there is a directory, in a file that is replaced as a whole. */
export function openStore(dataDir: string | null) {
  const file = openKeptFile<Kept>(dataDir && join(dataDir, 'sandbox-factory.json'));
  const kept = file.read();
  const settings = kept?.settings ?? { automatic: true, speed: 1, answersWithdrawals: true };
  const orders = new Map(kept?.orders.map((order) => [order.orderNo, order]));
  /** Received messages, with the machine's time. */
  const seen = new Map(kept?.seen);
  let lastSerial = kept?.lastSerial ?? firstSerial;

  return {
    settings,
    orders,
    seen,
    nextSerial(): number {
      lastSerial += 1;
      return lastSerial;
    },
    /** Must be called after each change. */
    save(): void {
      file.save({ settings, lastSerial, orders: [...orders.values()], seen: [...seen] });
    },
  };
}
