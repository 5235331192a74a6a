import { setTimeout as sleep } from 'node:timers/promises';
import { forgetCodes } from '../../../domains/account/journeys/forget-codes.ts';
import { smsCode } from '../../../domains/account/journeys/log-in.ts';
import type { Flow } from '../../../domains/signing/contract/flow.ts';
import { castIdentity, castSignature } from '../../../domains/signing/world/signer.ts';
import { as, type Member } from '../../../packages/testkit/src/wire/member.ts';
import { call } from '../../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../../packages/wire/test/independent-client.ts';

/** Signs the sales contract of a paid order as its customer does; returns it with its sealed PDF. */
export async function signedContract(
  target: Target,
  { sandbox, databaseUrl }: { sandbox: string; databaseUrl: string },
  member: Member,
  orderNo: string,
): Promise<Flow & { documentNo: string }> {
  const by = as(member);
  const { phone } = member;
  const idNumber = castIdentity(phone);
  const { name } = await call(target, 'sales-contract.getDraft', { orderNo }, by);
  const party = { name, idType: '1', idNumber, address: '样本市样本区样本路 1 号', phone } as const;
  const { flowNo } = await call(target, 'sales-contract.writeContract', { orderNo, ...party }, by);
  await call(target, 'signing.confirmRead', { flowNo }, by);
  await forgetCodes(databaseUrl, phone);
  await call(target, 'signing.sendCode', { flowNo }, by);
  const code = await smsCode(sandbox, phone);
  await call(target, 'signing.verify', { flowNo, name, idNumber, code }, by);
  await call(target, 'signing.sign', { flowNo, signature: castSignature }, by);
  for (;;) {
    const flow = await call(target, 'signing.getFlow', { flowNo }, by);
    if (flow.documentNo !== null) return { ...flow, documentNo: flow.documentNo };
    await sleep(200);
  }
}
