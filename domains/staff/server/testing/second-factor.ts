import type { TestServer } from '@ev/testkit/server/launch.ts';
import { Secret, TOTP } from 'otpauth';
import { CodeNeeded } from '../../contract/second-factor.ts';
import { type LoggedInStaff, newStaff } from './log-in-staff.ts';

const stepMs = 30_000;

/** A staff member who is setting up a second factor, and the codes of their app. */
export async function newApp(server: TestServer, member: Pick<LoggedInStaff, 'token'>) {
  const { body } = await server.client.call('staff.beginSecondFactor', {}, { token: member.token });
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  /** Of the current step, or of this many later. */
  const codeAt = (steps = 0) => totp.generate({ timestamp: server.clock.now().getTime() + steps * stepMs });
  return { codeAt, secret: body.secret };
}

/** A staff member whose logins need a code; the code of the current step is used up. */
export async function newStaffWithApp(server: TestServer, roles?: Parameters<typeof newStaff>[1]) {
  const member = await newStaff(server, roles);
  const app = await newApp(server, member);
  const { token } = member;
  const { body } = await server.client.call('staff.confirmSecondFactor', { code: app.codeAt() }, { token });
  return { member, ...app, recoveryCodes: body.recoveryCodes };
}

/** The challenge of a login whose password was right. */
export async function newChallenge(server: TestServer, { username, password }: LoggedInStaff, ip: string) {
  const { body } = await server.client.call('staff.login', { username, password }, { ip });
  return CodeNeeded.parse(body).challenge;
}
