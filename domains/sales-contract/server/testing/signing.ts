import { lastCode } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { freshIdentity } from '@ev/papers/server/testing/certificates.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';

type Customer = { token: string; phone: string };
type Written = Api['sales-contract.writeContract']['input'];

/** Enough ink for a name. */
export const signature: Api['signing.sign']['input']['signature'] = {
  kind: 'drawn',
  strokes: [
    [
      [30, 180],
      [80, 70],
      [130, 290],
      [180, 100],
      [230, 260],
    ],
    [
      [60, 140],
      [150, 140],
      [240, 150],
      [270, 240],
    ],
  ],
};

/** The buyer of test orders as the party of a contract. */
export const partyOf = (orderNo: string, change: Partial<Written> = {}): Written => ({
  orderNo,
  name: '林岚',
  idType: '1',
  idNumber: freshIdentity(),
  address: '浙江省杭州市西湖区文三路 1 号',
  phone: '13800000001',
  ...change,
});

/** Takes a contract through its steps by the calls of its pages. */
export function createContractSigner({ client, db }: TestServer, lastCodeOf: (phone: string) => string) {
  /** Writes the contract. Returns the number of its flow. */
  async function write({ token }: Customer, orderNo: string, change: Partial<Written> = {}) {
    const party = partyOf(orderNo, change);
    const answer = await client.call('sales-contract.writeContract', party, { token });
    return { answer, party, flowNo: answer.body?.flowNo ?? '' };
  }

  /** Reads the text and verifies the identity, up to the signature. */
  async function verify({ token, phone }: Customer, flowNo: string, { name, idNumber }: Written) {
    await client.call('signing.confirmRead', { flowNo }, { token });
    await db.execute(sql`update sms_code set created_at = created_at - interval '1 day'`);
    await client.call('signing.sendCode', { flowNo }, { token });
    const input = { flowNo, name, idNumber, code: lastCodeOf(phone) };
    return client.call('signing.verify', input, { token });
  }

  /** Everything up to the signature. Returns the flow. */
  async function readyToSign(customer: Customer, orderNo: string): Promise<string> {
    const { flowNo, party } = await write(customer, orderNo);
    await verify(customer, flowNo, party);
    return flowNo;
  }

  const sign = ({ token }: Customer, flowNo: string, at: TestServer['client'] = client) =>
    at.call('signing.sign', { flowNo, signature }, { token });

  return {
    write,
    verify,
    readyToSign,
    sign,
    async signAll(customer: Customer, orderNo: string): Promise<string> {
      const flowNo = await readyToSign(customer, orderNo);
      await sign(customer, flowNo);
      return flowNo;
    },
  };
}

export const signerOn = (server: TestServer) =>
  createContractSigner(server, (phone) => lastCode(server, phone));
