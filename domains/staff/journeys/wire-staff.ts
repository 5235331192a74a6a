import { type Attempt, attemptAt, patientTarget } from '@ev/testkit/journeys/attempt.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import { call } from '@ev/testkit/wire/wire-caller.ts';
import { demoStaffPassword } from '../world/staff-part.ts';

export type WireStaff = { attempt: Attempt };
export type StaffCast = { sales: WireStaff; delivery: WireStaff; finance: WireStaff; finance2: WireStaff };

/** The demo's staff over the wire; two of finance, because a large refund takes two people. */
export async function staffCast(product: Pick<Product, 'origin'>): Promise<StaffCast> {
  const target = await patientTarget(product.origin);
  const tokenOf = async (username: string) =>
    (await call(target, 'staff.login', { username, password: demoStaffPassword })).accessToken;
  const as = async (username: string): Promise<WireStaff> => {
    const token = await tokenOf(username);
    return { attempt: attemptAt(target, (key) => ({ token, ...(key ? { idempotencyKey: key } : {}) })) };
  };
  return {
    sales: await as('sales'),
    delivery: await as('delivery'),
    finance: await as('finance'),
    finance2: await as('finance2'),
  };
}
