import { boundCars } from '../../modules/account/tables.ts';
import { ensureFirstAdministrator } from '../../modules/staff/index.ts';
import { hashPassword } from '../../modules/staff/passwords.ts';
import { staffMembers } from '../../modules/staff/tables.ts';
import { launch } from '../../testing/launch.ts';
import { freshNetwork, freshPhone, logIn } from '../../testing/log-in.ts';
import { carOrder } from './examples.ts';

export type Person = { token: string; refreshToken: string; uid: string; phone: string };
export type Customer = Person & { orderNo: string; payNo: string };
export type World = Awaited<ReturnType<typeof openWorld>>;

export const success = '10000000';

/** A server with a customer who has an order, a payment and a car, a stranger and a member of staff. */
export async function openWorld() {
  const server = await launch({ jobs: true });
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
  /** A member of staff who may do everything, found again by the phone. */
  async function newStaff(phone = freshPhone()): Promise<Person> {
    const password = 'a-password-of-the-staff';
    await server.db
      .insert(staffMembers)
      .values({
        username: phone,
        passwordHash: await hashPassword(password),
        name: '值班员',
        roles: ['administrator'],
        status: 'active',
        createdAt: server.clock.now(),
      })
      .onConflictDoNothing();
    const login = { username: phone, password };
    const { body } = await server.client.call('staff.login', login, { ip: freshNetwork() });
    return { token: body.accessToken, refreshToken: '', uid: body.member.id, phone };
  }
  async function newStaffToken(): Promise<string> {
    return (await server.client.call('staff.login', staff, { ip: freshNetwork() })).body.accessToken;
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
    newStaff,
    newCustomer,
    submit,
    orderOf,
    newStaffToken,
    stop: (): Promise<void> => server.stop(),
  };
}
