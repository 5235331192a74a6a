import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { carOrders } from '@ev/order/server/tables.ts';
import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CertificateData, CertificateType } from '../../contract/kinds.ts';
import { papersCode } from '../../contract/order-papers.ts';
import { orderPapers } from '../tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const person: CertificateData = {
  name: '林岚',
  sex: '女',
  nation: '汉',
  birthday: '1949-12-31',
  address: '上海市徐汇区漕溪北路 1 号',
  number: '11010519491231002X',
  authority: '上海市公安局徐汇分局',
  validFrom: '2016-05-01',
  validTo: '长期',
};
const creditCode = '91350100M000100Y43';
const company: CertificateData = { name: '海岚物流有限公司', number: creditCode, legalPerson: '陈一鸣' };
const letter: CertificateData = {
  name: '海岚物流有限公司',
  number: creditCode,
  agentName: '林岚',
  agentNumber: '11010519491231002X',
  agentPhone: '13800000001',
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
};

/** A customer who orders and has certificates. */
async function newCustomer() {
  const buyer = await newBuyer(server);
  const call: TestServer['client']['call'] = (id, input, options) =>
    server.client.call(id, input, { token: buyer.token(), ...options });
  async function add(type: CertificateType, data: CertificateData, submit = true): Promise<string> {
    const { certificateNo } = (await call('papers.beginCertificate', { type })).body;
    if (submit) {
      const answer = await call('papers.submitCertificate', { certificateNo, type, data });
      expect(outcomeOf(answer)).toBe('ok');
    }
    return certificateNo;
  }
  return {
    ...buyer,
    call,
    add,
    papers: async (orderNo: string) => (await call('papers.getOrderPapers', { orderNo })).body,
    put: (orderNo: string, certificateNos: string[]) =>
      call('papers.putOrderPapers', { orderNo, certificateNos }),
    count: () => server.db.$count(carOrders, eq(carOrders.accountId, buyer.uid)),
  };
}

const enterprise = {
  buyer: { type: '1', name: '林岚', phone: '13800000001', companyName: '海岚物流有限公司', creditCode },
} as const;
const withPapers = (...nos: string[]) => ({ additions: { papers: papersCode(nos) ?? '' } });

describe('certificates chosen with an order', () => {
  it('are those of the enterprise, its agent and the letter', async () => {
    const customer = await newCustomer();
    const nos = [
      await customer.add('5', company),
      await customer.add('1', person),
      await customer.add('L', letter),
    ];
    const orderNo = await customer.order({ ...enterprise, ...withPapers(...nos) });
    const { buyerType, open, list } = await customer.papers(orderNo);
    expect([buyerType, open]).toEqual(['1', true]);
    expect(
      list.map(({ role, certificateNo, nameDiffers }) => [role, certificateNo, nameDiffers]).sort(),
    ).toEqual([
      ['agent', nos[1], false],
      ['buyer', nos[0], false],
      ['letter', nos[2], false],
    ]);
    // What is visible of it is what a list shows.
    expect(JSON.stringify(list)).not.toContain(person.number);
  });

  it('are optional', async () => {
    const customer = await newCustomer();
    expect((await customer.papers(await customer.order())).list).toEqual([]);
  });

  it('of another customer look nonexistent, and no order is made', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const foreign = await other.add('1', person);
    for (const no of [foreign, 'Z00000000000000NONE']) {
      const answer = await customer.submit(withPapers(no));
      expect(outcomeOf(answer)).toBe('request.invalid');
      expect(answer.body).toMatchObject({ fields: [{ path: 'additions.papers' }] });
    }
    expect(await customer.count()).toBe(0);
  });

  it.each([
    [
      'that was not submitted',
      async (of: Awaited<ReturnType<typeof newCustomer>>) => [await of.add('1', person, false)],
    ],
    [
      'of an enterprise for a person',
      async (of: Awaited<ReturnType<typeof newCustomer>>) => [await of.add('5', company)],
    ],
    [
      'two for one role',
      async (of: Awaited<ReturnType<typeof newCustomer>>) => [
        await of.add('1', person),
        await of.add('2', {
          name: '林岚',
          number: 'E12345678',
          sex: '女',
          nationality: '中国',
          birthday: '1949-12-31',
          validTo: '2099-01-01',
        }),
      ],
    ],
  ])('are refused: one %s', async (_, make) => {
    const customer = await newCustomer();
    const answer = await customer.submit(withPapers(...(await make(customer))));
    expect(outcomeOf(answer)).toBe('request.invalid');
    expect(await customer.count()).toBe(0);
  });

  it('of another name are refused in the form, and no order is made', async () => {
    const customer = await newCustomer();
    const no = await customer.add('1', { ...person, name: '陈一鸣' });
    const answer = await customer.submit(withPapers(no));
    expect(outcomeOf(answer)).toBe('request.invalid');
    expect(answer.body).toMatchObject({
      fields: [{ path: 'additions.papers', message: expect.stringContaining('与填写的购车人不一致') }],
    });
    expect(await customer.count()).toBe(0);
    const orderNo = await customer.order();
    expect(outcomeOf(await customer.put(orderNo, [no]))).toBe('papers.paperOfAnother');
  });

  it.each([
    ['the enterprise', '5', { ...company, name: '海岚贸易有限公司' }],
    ['the agent', '1', { ...person, name: '陈一鸣' }],
    ['the letter’s agent', 'L', { ...letter, agentName: '陈一鸣' }],
    ['the letter’s enterprise', 'L', { ...letter, name: '海岚贸易有限公司' }],
  ] as [string, CertificateType, CertificateData][])(
    'are refused where %s is another',
    async (_, type, data) => {
      const customer = await newCustomer();
      const no = await customer.add(type, data);
      expect(outcomeOf(await customer.submit({ ...enterprise, ...withPapers(no) }))).toBe('request.invalid');
    },
  );

  it.each([
    ['of another enterprise of the same name', '5', { ...company, number: '91340100MA0QY0001R' }],
    ['by a letter of another enterprise of the same name', 'L', { ...letter, number: '91340100MA0QY0001R' }],
  ] as [string, CertificateType, CertificateData][])('are refused %s', async (_, type, data) => {
    const customer = await newCustomer();
    const no = await customer.add(type, data);
    expect(outcomeOf(await customer.submit({ ...enterprise, ...withPapers(no) }))).toBe('request.invalid');
    const orderNo = await customer.order(enterprise);
    expect(outcomeOf(await customer.put(orderNo, [no]))).toBe('papers.paperOfAnother');
  });

  it('are refused when the letter names another agent of the same name, with the order and after it', async () => {
    const customer = await newCustomer();
    const agent = await customer.add('1', person);
    const others = await customer.add('L', { ...letter, agentNumber: '11010519491231004 x' });
    const both = withPapers(agent, others);
    expect(outcomeOf(await customer.submit({ ...enterprise, ...both }))).toBe('request.invalid');
    const orderNo = await customer.order({ ...enterprise, ...withPapers(agent) });
    expect(outcomeOf(await customer.put(orderNo, [others]))).toBe('papers.paperOfAnother');
    const own = await customer.add('L', { ...letter, agentNumber: '110105 19491231 002x' });
    expect(outcomeOf(await customer.put(orderNo, [own]))).toBe('ok');
  });

  it('that expire today are valid until midnight, and not a moment longer', async () => {
    const customer = await newCustomer();
    const today = shanghaiDay(server.clock.now());
    const no = await customer.add('1', { ...person, validTo: today });
    const orderNo = await customer.order(withPapers(no));
    try {
      await customer.at(startOfDay(addDays(today, 1)).getTime() - Date.now() + 1_000);
      expect(outcomeOf(await customer.put(orderNo, [no]))).toBe('papers.paperUnfit');
    } finally {
      server.clock.setOffset(0);
    }
  });

  it('may write the same name in other letters', async () => {
    const customer = await newCustomer();
    const no = await customer.add('5', { ...company, name: '样本（上海）有限公司' });
    const buyer = { ...enterprise.buyer, companyName: '样本(上海) 有限公司' };
    expect(outcomeOf(await customer.submit({ buyer, ...withPapers(no) }))).toBe('ok');
  });
});

describe('certificates of an existing order', () => {
  it('are added, and replaced by another of the same role', async () => {
    const customer = await newCustomer();
    const orderNo = await customer.order();
    const [first, second] = [
      await customer.add('1', person),
      await customer.add('8', {
        name: '林岚',
        sex: '女',
        nationality: '中国',
        birthday: '1949-12-31',
        number: '11010519491231002X',
        address: '上海市徐汇区',
        firstIssuedOn: '2000-01-01',
        vehicleClass: 'C1',
        validFrom: '2020-01-01',
        validTo: '2099-01-01',
      }),
    ];
    expect((await customer.put(orderNo, [first])).body.list).toMatchObject([{ certificateNo: first }]);
    expect((await customer.put(orderNo, [second])).body.list).toMatchObject([{ certificateNo: second }]);
    expect(outcomeOf(await customer.call('papers.removeCertificate', { certificateNo: first }))).toBe('ok');
  });

  it('are visible to their customer only', async () => {
    const [customer, other] = [await newCustomer(), await newCustomer()];
    const orderNo = await customer.order();
    const own = await other.add('1', person);
    expect(outcomeOf(await other.put(orderNo, [own]))).toBe('papers.orderNotFound');
    expect(outcomeOf(await other.call('papers.getOrderPapers', { orderNo }))).toBe('papers.orderNotFound');
    expect(outcomeOf(await customer.put(orderNo, [own]))).toBe('papers.paperUnfit');
  });

  it('stay until the order has ended, and can be deleted then', async () => {
    const customer = await newCustomer();
    const certificateNo = await customer.add('1', person);
    const orderNo = await customer.order(withPapers(certificateNo));
    const remove = () => customer.call('papers.removeCertificate', { certificateNo });
    expect(outcomeOf(await remove())).toBe('papers.certificateInUse');
    await customer.cancel(orderNo);
    expect((await customer.papers(orderNo)).open).toBe(false);
    expect(outcomeOf(await customer.put(orderNo, [certificateNo]))).toBe('papers.orderOver');
    expect(outcomeOf(await remove())).toBe('ok');
    expect((await customer.papers(orderNo)).list).toEqual([]);
  });

  it('are added once, however many requests arrive at once', async () => {
    const customer = await newCustomer();
    const orderNo = await customer.order();
    const nos = await Promise.all([
      customer.add('1', person),
      customer.add('2', {
        name: '林岚',
        number: 'E12345678',
        sex: '女',
        nationality: '中国',
        birthday: '1949-12-31',
        validTo: '2099-01-01',
      }),
    ]);
    await Promise.all([...nos, ...nos, ...nos].map((no) => customer.put(orderNo, [no])));
    expect(await server.db.$count(orderPapers, eq(orderPapers.orderNo, orderNo))).toBe(1);
  });

  it('and their deletion at the same moment: only one succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await newCustomer();
      const orderNo = await customer.order();
      const certificateNo = await customer.add('1', person);
      const [put, removed] = await Promise.all([
        customer.put(orderNo, [certificateNo]),
        customer.call('papers.removeCertificate', { certificateNo }),
      ]);
      expect([outcomeOf(put), outcomeOf(removed)].filter((one) => one === 'ok')).toHaveLength(1);
    }
  });
});
