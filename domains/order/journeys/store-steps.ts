import type { Api, EndpointId } from '@ev/contract';
import { loadParts } from '@ev/platform/domains.ts';
import type { StaffConsole } from '@ev/staff/journeys/console.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';

type Call = <Id extends EndpointId>(id: Id, input: Api[Id]['input']) => Promise<Api[Id]['output']>;

/** A customer and a delivery adviser over the wire. */
export type AtTheCar = {
  asCustomer: Call;
  asStaff: Call;
  /** The code of the customer's last SMS. */
  smsCode(): Promise<string>;
};

/**
 * What the domain that fills `order.inspectionCondition` brings for journeys: `journeys/at-store.ts` exports
 * `atStore`.
 */
export type AtStore = {
  /** Whatever the inspection of the order's car needs is done, so that staff can confirm it. */
  readyToInspect(people: Pick<AtTheCar, 'asStaff'>, orderNo: string): Promise<void>;
  /** The customer of an order that is ready accepts the car. */
  handOver(people: AtTheCar, orderNo: string): Promise<void>;
  /** The same as `readyToInspect`, on the page of the console. */
  inspectOnPage(staff: StaffConsole, orderNo: string): Promise<void>;
  /** Staff record on the page of the console that the customer has accepted the car on paper. */
  acceptOnPaper(staff: StaffConsole, orderNo: string): Promise<void>;
};

async function parts(): Promise<AtStore[]> {
  const loaded = await loadParts<{ atStore: AtStore }>(await houseDomains(), 'journeys/at-store.ts');
  return loaded.map(({ atStore }) => atStore);
}

export const atStore: AtStore = {
  async readyToInspect(people, orderNo) {
    for (const part of await parts()) await part.readyToInspect(people, orderNo);
  },
  async handOver(people, orderNo) {
    for (const part of await parts()) await part.handOver(people, orderNo);
  },
  async inspectOnPage(staff, orderNo) {
    for (const part of await parts()) await part.inspectOnPage(staff, orderNo);
  },
  async acceptOnPaper(staff, orderNo) {
    for (const part of await parts()) await part.acceptOnPaper(staff, orderNo);
  },
};
