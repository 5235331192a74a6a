import { lastCode } from '@ev/account/server/testing/log-in.ts';
import { freshIdentity } from '@ev/papers/server/testing/certificates.ts';
import { drawn } from '@ev/signing/server/testing/flows.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';

type Customer = { token: string; phone: string };

/** Takes the acceptance of a car through its steps by the calls of its pages. */
export function createAcceptance(server: TestServer) {
  const { client, db } = server;

  /** The document, up to the signature. Returns its flow. */
  async function readyToSign({ token, phone }: Customer, orderNo: string): Promise<string> {
    const idNumber = freshIdentity();
    const opened = await client.call(
      'delivery.openAcceptance',
      { orderNo, idType: '1', idNumber },
      { token },
    );
    const { flowNo } = opened.body;
    await client.call('signing.confirmRead', { flowNo }, { token });
    await db.execute(sql`update sms_code set created_at = created_at - interval '1 day'`);
    await client.call('signing.sendCode', { flowNo }, { token });
    const shown = await client.call('delivery.getDelivery', { orderNo }, { token });
    const name = shown.body.delivery?.signerName ?? '';
    const input = { flowNo, name, idNumber, code: lastCode(server, phone) };
    await client.call('signing.verify', input, { token });
    return flowNo;
  }

  return {
    readyToSign,
    sign: ({ token }: Customer, flowNo: string, at: TestServer['client'] = client) =>
      at.call('signing.sign', { flowNo, signature: drawn }, { token }),
  };
}
