import { type Attempt, attemptAt, patientTarget } from '@ev/testkit/journeys/attempt.ts';
import type { Product } from '@ev/testkit/journeys/processes.ts';
import { call } from '../../../tools/bench/lib/wire-caller.ts';
import { staff } from '../world/staff.ts';
import { demoStaffPassword } from '../world/staff-part.ts';

export type WireStaff = { attempt: Attempt };
export type StaffCast = { sales: WireStaff; delivery: WireStaff; finance: WireStaff };

/**
 * The demo's staff over the wire. Sales helps finance out: the second person who releases a large refund has to
 * be another one.
 */
export async function staffCast(product: Pick<Product, 'origin'>): Promise<StaffCast> {
  const target = await patientTarget(product.origin);
  const tokenOf = async (username: string) =>
    (await call(target, 'staff.login', { username, password: demoStaffPassword })).accessToken;
  const as = async (username: string): Promise<WireStaff> => {
    const token = await tokenOf(username);
    return { attempt: attemptAt(target, (key) => ({ token, ...(key ? { idempotencyKey: key } : {}) })) };
  };
  const helper = staff.find(({ username }) => username === 'sales');
  if (!helper) throw new Error('The demo has no sales');
  const roles = [...helper.roles, 'finance' as const];
  await call(
    target,
    'staff.changeRoles',
    { id: helper.id, roles },
    { token: await tokenOf('administrator') },
  );
  return { sales: await as('sales'), delivery: await as('delivery'), finance: await as('finance') };
}
