import { brandId, operatorKeys, playedOperators } from '../../../domains/operator/sandbox/credentials.ts';
import type { NotificationName, Request } from '../../../packages/cec/src/interfaces.ts';
import { type Line, openAnswer, sealRequest } from '../../../packages/cec/src/messages.ts';
import { loadOrCreateCredentials } from '../../../packages/platform/src/demo-credentials.ts';
import type { PreparedCall } from '../../../packages/testkit/src/wire/wire-caller.ts';
import type { Product } from './product.ts';

/** The text in every good response of the endpoint for operators. */
export const goodOfDoor = '"Ret":0';

export type OperatorVoice = Awaited<ReturnType<typeof operatorVoice>>;

/** Sends notifications as an operator of the demo, with its keys. */
export async function operatorVoice({ dataDir, origin }: Product) {
  const [played] = playedOperators;
  const keys = played && loadOrCreateCredentials(dataDir, operatorKeys)[played.operatorId]?.ours;
  if (!keys) throw new Error(`The demo of ${brandId} has no operator`);
  const { operatorId, spelling } = played;
  const line: Line = { keys, spelling };
  let seq = 0;
  const sealed = (name: NotificationName | 'query_token', message: unknown) => {
    seq += 1;
    const now = new Date();
    return JSON.stringify(sealRequest(name, message as Request<typeof name>, line, { operatorId, now, seq }));
  };
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const token = await fetch(`${origin}/evcs/v1/query_token`, {
    method: 'POST',
    headers,
    body: sealed('query_token', { operatorId, secret: keys.operatorSecret }),
  });
  const { answer } = openAnswer('query_token', await token.text(), line);
  if (!answer?.succeeded) throw new Error('The server gives the operator no token');
  const bearer = { ...headers, authorization: `Bearer ${answer.accessToken}` };

  return {
    operatorId,
    /** A notification as it is sent; valid for ten minutes, and only once. */
    prepare<Name extends NotificationName>(name: Name, message: Request<Name>): PreparedCall {
      return { method: 'POST', path: `/evcs/v1/${name}`, headers: bearer, body: sealed(name, message) };
    },
  };
}
