import type { StaffMember } from '@ev/contract/staff/endpoints';
import { eq } from 'drizzle-orm';
import { boundCars } from '../../modules/account/tables.ts';
import { ensureFirstAdministrator } from '../../modules/staff/index.ts';
import { staffMembers } from '../../modules/staff/tables.ts';
import { type LaunchOptions, launch } from '../../testing/launch.ts';
import { freshNetwork, freshPhone, logIn } from '../../testing/log-in.ts';
import { carOrder } from './examples.ts';

export type Person = { token: string; refreshToken: string; uid: string; phone: string };
export type Customer = Person & { orderNo: string; payNo: string };
export type World = Awaited<ReturnType<typeof openWorld>>;

export const success = '10000000';

/** A server with a customer who has an order, a payment and a car, a stranger and a member of staff. */
export async function openWorld(options: LaunchOptions = {}) {
  const server = await launch({ jobs: true, ...options });
  const staff = { username: 'admin', password: 'a-password-of-the-test' };
  await ensureFirstAdministrator(server.db, server.clock, staff.password);

  async function newMember(phone = freshPhone()): Promise<Person> {
    const { accessToken, refreshToken, uid } = await logIn(server, { phone });
    return { token: accessToken, refreshToken, uid, phone };
  }
  async function newCustomer(): Promise<Customer> {
    const person = await newMember();
    return { ...person, ...(await orderOf(person)) };
  }
  async function submit({ token }: { token: string }): Promise<string> {
    return (await server.client.call('buy.submitOrder', carOrder, { token })).body.orderNo;
  }
  /** One more order of a person, with its payment opened. */
  async function orderOf(person: { token: string }): Promise<{ orderNo: string; payNo: string }> {
    const orderNo = await submit(person);
    const payable = { businessType: 'carOrder', businessNo: orderNo } as const;
    const { body } = await server.client.call('payment.openPayment', payable, { token: person.token });
    return { orderNo, payNo: body.payNo };
  }
  /** A new session of staff; of somebody else than the administrator for another role. */
  async function newStaffToken(role: StaffMember['roles'][number] = 'administrator'): Promise<string> {
    const username = role === 'administrator' ? staff.username : `${role}-${freshPhone()}`;
    if (username !== staff.username) {
      const [admin] = await server.db
        .select()
        .from(staffMembers)
        .where(eq(staffMembers.username, staff.username));
      if (!admin) throw new Error('There is no administrator');
      const { id: _, ...like } = admin;
      await server.db.insert(staffMembers).values({ ...like, username, roles: [role] });
    }
    const { password } = staff;
    const answer = await server.client.call('staff.login', { username, password }, { ip: freshNetwork() });
    return answer.body.accessToken;
  }
  const member = await newCustomer();
  const vin = 'LQYTESTWALK000001';
  await server.db.insert(boundCars).values({
    vin,
    accountId: member.uid,
    modelCode: 'ling',
    modelName: '凌',
    plate: null,
    defaultStatus: '1',
  });

  return {
    server,
    member: { ...member, vin },
    stranger: await newMember(),
    staff,
    staffToken: await newStaffToken(),
    newMember,
    newCustomer,
    submit,
    orderOf,
    newStaffToken,
    stop: (): Promise<void> => server.stop(),
  };
}
