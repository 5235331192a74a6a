/**
 * docs/operate.md from an empty root to the first sold car, and docs/operations/backup.md from there to a car that
 * the restored product sells. The documents say which commands run, in which order and with which paths; people
 * act over the wire. `open-a-brand.test.ts` plays the same opening in a browser.
 */
import { fileURLToPath } from 'node:url';
import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { patientTarget } from '@ev/testkit/journeys/attempt.ts';
import { freshPhone } from '@ev/testkit/journeys/people.ts';
import { as } from '@ev/testkit/wire/member.ts';
import { call, readTarget } from '@ev/testkit/wire/wire-caller.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canEnter } from './bare-root/bare-root.ts';
import { type Reader, readerAt } from './guide/follow.ts';
import { type Machine, openMachine } from './guide/machine.ts';
import { stepsOf } from './guide/read-guide.ts';

const stock = fileURLToPath(new URL('fixtures/second-brand/stock', import.meta.url));
/** Of that stock. */
const car = { modelCode: 'chao', cityCode: '330200', storeId: 's33020001' };
const password = 'another few words 8';
const depositPlaced = '2';

describe.runIf(canEnter)('a reader of the guide', () => {
  let machine: Machine;
  let reader: Reader;
  let chief: string;
  let first: WirePerson;
  let orderNo: string;

  beforeAll(async () => {
    machine = await openMachine(stock);
    reader = readerAt(machine);
  });
  afterAll(() => machine?.stop());

  const follows = (heading: string, document = 'operate.md') => reader.follow(stepsOf(document, heading));

  /** A first login with a password that another person knows, and the choice of an own one; returns the token. */
  async function firstLogin(username: string, given: string): Promise<string> {
    const target = await readTarget(machine.origin());
    const { accessToken } = await call(target, 'staff.login', { username, password: given });
    const passwords = { oldPassword: given, newPassword: password };
    await call(target, 'staff.changeOwnPassword', passwords, { token: accessToken });
    return accessToken;
  }

  const statusOf = async ({ member }: WirePerson, order: string) =>
    (await call(await patientTarget(machine.origin()), 'order.getOrder', { orderNo: order }, as(member)))
      .status;

  /** A new customer orders a car and pays its deposit; returns them with the number of the order. */
  async function sellsCar(): Promise<{ person: WirePerson; orderNo: string }> {
    const place = { origin: machine.origin(), sandbox: machine.sandbox };
    const person = await wirePerson(place, freshPhone(), car);
    const bought = await person.buy();
    await expect.poll(() => statusOf(person, bought.orderNo)).toBe(depositPlaced);
    return { person, orderNo: bought.orderNo };
  }

  it('installs the product and starts two servers on an empty database', async () => {
    await follows('1. Node.js, PostgreSQL, Caddy');
    await follows('2. The database');
    await follows('3. The product');
    await follows('4. Keys, partners, settings');
    await follows('5. The first start');
  });

  it('makes two administrators', async () => {
    chief = await firstLogin('admin', reader.settings.ADMIN_PASSWORD ?? '');
    delete reader.settings.ADMIN_PASSWORD;
    const printed = await follows('6. Administrators');
    await firstLogin('chief2', /一次性密码：(\S+)/.exec(printed)?.[1] ?? '');
  });

  it('imports the goods, after which nothing is missing that a brand cannot sell without', async () => {
    expect(await follows('7. What you sell')).toMatch(/没有发现问题[\s\S]*还没有应用[\s\S]*已应用/);
    const target = await readTarget(machine.origin());
    const { lines } = await call(target, 'operations.getOpeningChecklist', {}, { token: chief });
    expect(lines.filter(({ optional }) => !optional).length).toBeGreaterThan(3);
    expect(lines.filter(({ optional, done }) => !optional && !done)).toEqual([]);
  });

  it('sells the first car, which staff see at once', async () => {
    ({ person: first, orderNo } = await sellsCar());
    const target = await readTarget(machine.origin());
    const page = { pageNo: 1, pageSize: 20 };
    const { list } = await call(target, 'order.listAllOrders', page, { token: chief });
    expect(list.map((order) => order.orderNo)).toEqual([orderNo]);
  });

  it('restores a backup into an empty database at other ports, where the next car is sold', async () => {
    await follows('Set it up', 'operations/backup.md');
    expect(await follows('By hand', 'operations/backup.md')).toMatch(/已备份到[\s\S]*备份完好/);
    await machine.move();
    const printed = await follows('Restore', 'operations/backup.md');
    expect(printed).toMatch(/还没有改动[\s\S]*已恢复[\s\S]*全部相符/);
    expect(await statusOf(first, orderNo)).toBe(depositPlaced);
    const next = await sellsCar();
    expect(next.orderNo).not.toBe(orderNo);
  });
});
