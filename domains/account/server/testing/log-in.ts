import { brand } from '@ev/brand/default/brand.ts';
import { clientType } from '@ev/contract/client-type';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { newAccount } from '../entered-accounts.ts';
import { createSessions } from '../session-service.ts';
import { accounts } from '../tables.ts';

export type TestPerson = { phone?: string; deviceId?: string; ip?: string };
export type TestLogin = { accessToken: string; refreshToken: string; uid: string; deviceId: string };

let people = 0;

/** A phone number that is unused in the demo world; each call returns another one. */
export function freshPhone(): string {
  people += 1;
  return `139${String(10_000_000 + people)}`;
}

let networks = 0;

/** An address that has made no request yet. */
export function freshNetwork(): string {
  networks += 1;
  return `10.${100 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`;
}

/**
 * Solves a puzzle; reads its solution as the sandbox does. Drawing a slider takes longer than the rest of a
 * login, but the limit of questions per device and network is lower.
 */
export async function solvePuzzle(
  server: TestServer,
  person: TestPerson = {},
  kind: 'slider' | 'question' = 'slider',
): Promise<string> {
  const { client, app, parts } = server;
  const { body: puzzle } = await client.call('account.createCaptcha', { kind }, person);
  const solution = await app.inject({
    url: `/demo/captcha/${puzzle.id}`,
    headers: { 'x-demo-secret': parts.config.demoSecret ?? '' },
  });
  const { offset, answer } = solution.json() as { offset?: number; answer?: string };
  const solved = await client.call('account.solveCaptcha', { id: puzzle.id, offset, answer }, person);
  return solved.body.validate;
}

/** The two agreements of a login in the versions in force. */
export async function currentAgreements(server: TestServer) {
  const codes = ['user-agreement', 'privacy-policy'];
  const documents = await Promise.all(
    codes.map((code) => server.client.call('content.getDocument', { code })),
  );
  return documents.map(({ body }) => ({ code: body.code, version: body.version }));
}

/** The newest code that the fake provider received for a phone. */
export function lastCode(server: TestServer, phone: string): string {
  // Other messages may have followed it.
  const message = server.providers.sms.sent.findLast((one) => one.phone === phone && one.params.code);
  if (!message?.params.code) throw new Error(`No code was sent to ${phone}`);
  return message.params.code;
}

/** One more session of a customer, bound to no device. Returns its token. */
export async function newSession({ db, clock }: TestServer, accountId: string): Promise<string> {
  const session = { accountId, deviceId: '', clientType: clientType.browser, openId: null };
  return (await db.transaction((tx) => createSessions({ db, clock }).begin(tx, session))).accessToken;
}

/**
 * A new customer with a session that is bound to no device, for the hundreds that walks need: the result of a
 * login, without its puzzle, its code and the eight calls over the wire.
 */
export async function newCustomer({ db, clock }: TestServer, phone = freshPhone()): Promise<TestLogin> {
  const deviceId = '';
  return db.transaction(async (tx) => {
    const values = newAccount(phone, brand, clock.now());
    const [account] = await tx.insert(accounts).values(values).returning({ uid: accounts.id });
    if (!account) throw new Error('not reached');
    const session = { accountId: account.uid, deviceId, clientType: clientType.browser, openId: null };
    const { accessToken, refreshToken } = await createSessions({ db, clock }).begin(tx, session);
    return { accessToken, refreshToken, uid: account.uid, deviceId };
  });
}

/**
 * Logs in as a customer does: puzzle, SMS, code, token call. By default it is a new customer in their own
 * network, whose session is bound to no device, so that any call of a test may use the token.
 */
export async function logIn(server: TestServer, who: TestPerson = {}): Promise<TestLogin> {
  const { client } = server;
  const { phone = freshPhone(), deviceId = '', ip = freshNetwork() } = who;
  const person = { deviceId, ip };
  const validate = await solvePuzzle(server, person, isNobodys(who) ? 'question' : 'slider');
  await client.call('account.sendSmsCode', { phone, scene: 'login', validate }, person);
  const login = await client.call(
    'account.loginBySms',
    { phone, code: lastCode(server, phone), agreements: await currentAgreements(server) },
    person,
  );
  const tokens = await client.token(
    {
      grant_type: 'password',
      auth_type: 'password',
      username: login.body.username,
      password: login.body.loginSign,
    },
    person,
  );
  if (!tokens.body.accessToken) throw new Error(`The login was refused: ${tokens.header.code}`);
  const { accessToken, refreshToken } = tokens.body;
  return { accessToken, refreshToken, uid: login.body.username, deviceId };
}

/** From a network of its own and without a device, whose limit of questions is unused. */
const isNobodys = ({ deviceId, ip }: TestPerson): boolean => !deviceId && ip === undefined;
