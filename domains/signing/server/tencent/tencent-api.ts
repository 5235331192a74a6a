import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { authorizationOf, jsonType } from './tc3.ts';

/** The keys of an account at Tencent Cloud. */
export type TencentKeys = { secretId: string; secretKey: string };

/** Tencent Cloud answered with an error: a refusal of what was asked, or a failure of its own. */
export class TencentError extends Error {
  /** Such as `OperationDenied.FlowHasTerminated`. */
  readonly code: string;
  constructor(action: string, code: string) {
    super(`Tencent Cloud answered ${action} by ${code}`);
    this.name = 'TencentError';
    this.code = code;
  }
}

const Failed = z.object({ Error: z.object({ Code: z.string() }) });

/**
 * Calls an API of Tencent Cloud (version 3 of its signatures, JSON).
 * @throws TencentError when the response has an error, Error without a response or with one of another shape
 */
export function createTencentApi(of: {
  /** As in the scope of the signature, such as `faceid`. */
  service: string;
  version: string;
  keys: TencentKeys;
  clock: Clock;
}) {
  const { service, version, keys, clock } = of;
  return async function ask<Schema extends z.ZodMiniType>(
    call: { endpoint: string; action: string; input: object; timeoutMs: number },
    answer: Schema,
  ): Promise<z.output<Schema>> {
    const { endpoint, action, input, timeoutMs } = call;
    const { host, pathname: path } = new URL(endpoint);
    const payload = JSON.stringify(input);
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': jsonType,
        authorization: authorizationOf({ service, host, path, payload, timestamp }, keys),
        'x-tc-action': action,
        'x-tc-version': version,
        'x-tc-timestamp': String(timestamp),
      },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Tencent Cloud answered ${action} by ${response.status}`);
    const { Response: body } = z.object({ Response: z.unknown() }).parse(await response.json());
    const failed = Failed.safeParse(body);
    if (failed.success) throw new TencentError(action, failed.data.Error.Code);
    return answer.parse(body);
  };
}
