import { randomBytes } from 'node:crypto';
import type { Api } from '@ev/contract';
import { type CallOptions, type Target, tokenCall } from '../../../wire/test/independent-client.ts';
import { call } from './wire-caller.ts';

export type Member = { phone: string; deviceId: string; accessToken: string; refreshToken: string };

/** The credentials of a customer's calls; a session is bound to its device. */
export function as({ accessToken, deviceId }: Member): CallOptions {
  return { token: accessToken, headers: { deviceId } };
}

/**
 * Logs in as a customer does; the sandbox replaces the person who solves the puzzle and the phone that
 * receives the code.
 */
export async function logIn(target: Target, sandbox: string, phone: string): Promise<Member> {
  const deviceId = randomBytes(16).toString('hex');
  const headers = { deviceId, 'X-Forwarded-For': networkOf(phone) };
  const puzzle = await call(target, 'account.createCaptcha', { kind: 'slider' }, { headers });
  const solution = await solve(sandbox, puzzle);
  const { validate } = await call(
    target,
    'account.solveCaptcha',
    { id: puzzle.id, ...solution },
    { headers },
  );
  await call(target, 'account.sendSmsCode', { phone, scene: 'login', validate }, { headers });
  const messages = await readJson<{ params: { code?: string } }[]>(`${sandbox}/sms?phone=${phone}`);
  const code = messages.find(({ params }) => params.code)?.params.code;
  if (!code) throw new Error(`No message came to ${phone}`);
  const agreements = await Promise.all(
    ['user-agreement', 'privacy-policy'].map(async (document) => {
      const { version } = await call(target, 'content.getDocument', { code: document });
      return { code: document, version };
    }),
  );
  const login = { phone, code, agreements };
  const { username, loginSign } = await call(target, 'account.loginBySms', login, { headers });
  const grant = { grant_type: 'password', auth_type: 'password', username, password: loginSign };
  const { header, body } = await tokenCall(target, grant, { headers });
  const tokens = body as Pick<Member, 'accessToken' | 'refreshToken'> | null;
  if (!tokens?.accessToken) throw new Error(`The token call was refused: ${header.code} ${header.message}`);
  const { accessToken, refreshToken } = tokens;
  return { phone, deviceId, accessToken, refreshToken };
}

/** The offset of our own puzzle; for that of a provider what its script in the page returns. */
async function solve(sandbox: string, puzzle: Api['account.createCaptcha']['output']) {
  if (puzzle.kind !== 'aliyun') return readJson<{ offset: number }>(`${sandbox}/captcha?id=${puzzle.id}`);
  const { script, sceneId, prefix } = puzzle;
  const passed = await fetch(new URL(`pass?${new URLSearchParams({ sceneId, prefix })}`, script), {
    method: 'POST',
  });
  return { captchaVerifyParam: Buffer.from(await passed.text()).toString('base64') };
}

/**
 * The number of phone numbers used in this run: another code to the same number would be refused for a
 * minute.
 */
let phonesGiven = 0;

/** A number of customers, each with their own phone number and network address. */
export async function logInMany(target: Target, sandbox: string, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let i = 0; i < count; i += 1) {
    members.push(await logIn(target, sandbox, `137${String(10_000_000 + phonesGiven)}`));
    phonesGiven += 1;
  }
  return members;
}

function networkOf(phone: string): string {
  const number = Number(phone.slice(-6));
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

async function readJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as Value;
}
