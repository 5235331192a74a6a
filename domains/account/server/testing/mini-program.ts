import type { TestServer } from '@ev/testkit/server/launch.ts';
import { currentAgreements, freshNetwork, freshPhone } from './log-in.ts';

/** An id as mini-programs and pages make it; each call returns another one. */
export function freshDevice(): string {
  return `miniProgram${freshPhone()}`.padEnd(32, '0');
}

/** A customer who has logged in in the mini-program by the phone number that WeChat confirms. */
export async function logInMiniProgram(
  server: TestServer,
  who: { phone?: string; deviceId?: string; openId?: string } = {},
) {
  const { phone = freshPhone(), deviceId = freshDevice(), openId = `openid-of-${phone}` } = who;
  const { loginCode, phoneCode } = server.providers.miniProgram;
  const agreements = await currentAgreements(server);
  const wanted = { code: loginCode(openId), phoneCode: phoneCode(phone), deviceId, agreements };
  const { header, body } = await server.client.call('account.bindMiniProgram', wanted, {
    ip: freshNetwork(),
  });
  if (!body) throw new Error(`The mini-program’s login was refused: ${header.code}`);
  return { ...body, phone, deviceId, openId };
}
