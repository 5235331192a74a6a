import { successCode } from '@ev/contract/errors';
import { isSealed } from '@ev/wire/sealing.ts';
import { ApiError } from './api-error.ts';
import type { Sealer } from './sealer.ts';
import type { WireResponse } from './transport.ts';

/** An answer out of its envelope, its body opened. */
export type Answer = { status: number; code: string; message: string; requestId: string; body: unknown };

/**
 * Rejects as `fault` when there is no envelope, or a seal that cannot be opened, or none where a success
 * must have one. A refusal may come unsealed: the gateway can refuse before it knows the call.
 */
export async function readAnswer(
  response: WireResponse,
  { sealer, mustBeSealed }: { sealer: Sealer; mustBeSealed: boolean },
): Promise<Answer> {
  const { header, body } = readEnvelope(response.text);
  const answer = { status: response.status, ...header };
  if (isSealed(body)) {
    const opened = await sealer.open(body).catch((cause) => {
      throw cause instanceof ApiError ? cause : fault(header.requestId, cause);
    });
    return { ...answer, body: opened };
  }
  if (mustBeSealed && header.code === successCode) throw fault(header.requestId);
  return { ...answer, body };
}

type Header = { code: string; message: string; requestId: string };

function readEnvelope(text: string): { header: Header; body: unknown } {
  try {
    const { header, body = null } = JSON.parse(text);
    if (typeof header.code === 'string') {
      return {
        header: {
          code: header.code,
          message: `${header.message ?? ''}`,
          requestId: `${header.requestId ?? ''}`,
        },
        body,
      };
    }
  } catch (cause) {
    throw fault('', cause);
  }
  throw fault('');
}

function fault(requestId: string, cause?: unknown): ApiError {
  return new ApiError({ kind: 'fault', message: '服务器异常', requestId, cause });
}
