import { randomBytes, randomUUID } from 'node:crypto';
import { createRpcGate, type RpcAnswer } from '@ev/sandbox-kit/aliyun-rpc.ts';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import type { CaptchaCredentials } from './credentials.ts';

/** The proof of a passed puzzle, which the page passes on unread. */
export type Passed = { certifyId: string; sceneId: string; isSign: true; securityToken: string };

/** How long a proof is valid, and how long it is remembered after that. */
const freshMs = 90_000;
const keptMs = 20 * 60_000;

/**
 * `VerifyIntelligentCaptcha` of version 2023-03-05: faults of the request have an HTTP status, faults of the
 * parameter are 200 with a `VerifyCode` that begins with F.
 */
export function createVerifier(account: CaptchaCredentials, clock: SandboxClock) {
  const call = { action: 'VerifyIntelligentCaptcha', version: '2023-03-05' };
  const refusalOf = createRpcGate(account, call, clock);
  const passed = new Map<string, { securityToken: string; at: number; asked: boolean }>();

  return {
    /** Called when the puzzle in the page was passed; null for an unknown scene or instance. */
    pass(sceneId: string, prefix: string): Passed | null {
      if (sceneId !== account.sceneId || prefix !== account.prefix) return null;
      const now = clock.now().getTime();
      for (const [id, { at }] of passed) if (at + keptMs < now) passed.delete(id);
      const certifyId = randomBytes(8).toString('hex');
      const securityToken = randomBytes(48).toString('base64');
      passed.set(certifyId, { securityToken, at: now, asked: false });
      return { certifyId, sceneId, isSign: true, securityToken };
    },

    verify(method: string, params: ReadonlyMap<string, string>): RpcAnswer {
      const refusal = refusalOf(method, params);
      if (refusal) return refusal;
      const VerifyCode = judge(params.get('CaptchaVerifyParam') ?? '', params.get('SceneId') ?? '');
      const Result = { VerifyResult: VerifyCode.startsWith('T'), VerifyCode };
      const RequestId = randomUUID().toUpperCase();
      return { status: 200, body: { Code: 'Success', Message: 'success', Success: true, RequestId, Result } };
    },
  };

  /** Returns the provider's codes. */
  function judge(parameter: string, sceneId: string): string {
    if (parameter === '') return 'F002';
    const given = read(parameter);
    if (!given) return 'F003';
    if (sceneId !== account.sceneId || given.sceneId !== sceneId) return 'F012';
    const known = passed.get(String(given.certifyId));
    if (!known || known.securityToken !== given.securityToken) return 'F001';
    if (known.asked) return 'F008';
    known.asked = true;
    return known.at + freshMs < clock.now().getTime() ? 'F019' : 'T001';
  }
}

function read(parameter: string): Partial<Record<keyof Passed, unknown>> | null {
  try {
    const given: unknown = JSON.parse(Buffer.from(parameter, 'base64').toString('utf8'));
    return typeof given === 'object' && given !== null ? given : null;
  } catch {
    return null;
  }
}
