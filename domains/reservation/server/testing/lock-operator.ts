import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageKeys } from '@ev/cec/envelope.ts';
import type { Answer, InterfaceName } from '@ev/cec/interfaces.ts';
import { openRequest, requestEnvelopeOf, sealAnswer } from '@ev/cec/messages.ts';
import { makeReachable } from '@ev/operator/server/testing/make-reachable.ts';
import { operatorId } from '@ev/station/server/testing/reported-stations.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';

const hex = () => randomBytes(8).toString('hex').toUpperCase();
const keys: MessageKeys & { operatorSecret: string } = {
  operatorSecret: hex(),
  dataSecret: hex(),
  dataIv: hex(),
  sigSecret: hex(),
};
const line = { keys, spelling: 'corrected' } as const;

let listening: Promise<string> | null = null;

/** An operator whose ground locks open on request; it ends with the process. */
function listen(): Promise<string> {
  const server = createServer(async (request, response) => {
    const name = (request.url?.split('/').at(-1) ?? '') as InterfaceName;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const envelope = requestEnvelopeOf(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const asked = openRequest(name, envelope, line) as Record<string, unknown>;
    const answers: Partial<Record<InterfaceName, unknown>> = {
      query_token: { operatorId, succeeded: true, accessToken: hex(), validSeconds: 7200, failure: 'none' },
      query_drop_lock: { dropLockSeq: asked.dropLockSeq, succeeded: true, reason: 0 },
      query_drop_lock_result: { dropLockSeq: asked.dropLockSeq, lock: 'down' },
      query_ground_lock_auth: { connectorId: asked.connectorId, succeeded: true, reason: 0 },
    };
    const answer = answers[name];
    if (answer === undefined) return void response.writeHead(404).end();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(sealAnswer(name, answer as Answer<typeof name>, line)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      server.unref();
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/evcs/v1`);
    });
  });
}

/** The test operator allows its locks to be moved. */
export async function openLocks(server: Pick<TestServer, 'db' | 'providers'>): Promise<void> {
  listening ??= listen();
  await makeReachable(server, { operatorId, baseUrl: await listening, keys });
}
