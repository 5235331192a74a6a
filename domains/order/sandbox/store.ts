import { join } from 'node:path';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';

export type StepType = 'accepted' | 'offLine' | 'shipped' | 'logistics' | 'received';

/** Something that the factory told of an order. Times are ISO texts. */
export type SandboxEvent = {
  id: string;
  sequence: number;
  /** The world's time. */
  at: string;
  type: StepType | 'withdrawn' | 'withdrawRefused';
  data: Record<string, string>;
  /** Its place in the order of sending; another one than its sequence when it is sent out of order. */
  position: number;
  /** `givenUp`: nobody acknowledged it for a day and more. */
  state: 'waiting' | 'delivered' | 'givenUp';
  tries: number;
  /** The machine's time of the next try. */
  dueAt: string;
};

/** For `dueAt`: a time that has come. */
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
  /** Steps of its plan that are done. */
  done: number;
  /** The world's time of the last step, at first of the order. */
  lastAt: string;
  vin: string | null;
  withdrawal: 'none' | 'asked' | 'refused' | 'withdrawn';
  events: SandboxEvent[];
  /** What the brand answered to the last forged event. */
  forgeryStatus: number | null;
};

export type Settings = {
  /** Cars are built by the clock. */
  automatic: boolean;
  /** How much faster than the world's time they are. */
  speed: number;
  /** Withdrawals are answered at once. */
  answersWithdrawals: boolean;
};

type Kept = { settings: Settings; lastSerial: number; orders: SandboxOrder[]; seen: [string, string][] };

/** Below lie the numbers of the cars that the world begins with. */
const firstSerial = 100_000;

export type Store = ReturnType<typeof openStore>;

/** What the factory knows, in memory and, with a directory, in a file that is replaced whole. */
export function openStore(dataDir: string | null) {
  const file = openKeptFile<Kept>(dataDir && join(dataDir, 'sandbox-factory.json'));
  const kept = file.read();
  const settings = kept?.settings ?? { automatic: true, speed: 1, answersWithdrawals: true };
  const orders = new Map(kept?.orders.map((order) => [order.orderNo, order]));
  /** Messages that were taken, with the machine's time. */
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
    /** Call after each change. */
    save(): void {
      file.save({ settings, lastSerial, orders: [...orders.values()], seen: [...seen] });
    },
  };
}
