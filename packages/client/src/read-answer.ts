import { successCode } from '@ev/contract/errors';
import { isSealed } from '@ev/wire/sealing.ts';
import { asApiError } from './api-error.ts';
import type { Sealer } from './sealer.ts';
import type { WireResponse } from './transport.ts';

/** An answer out of its envelope, its body opened. */
export type Answer = Header & {
  status: number;
  body: unknown;
  /** The response header `configversion`. */
  configVersion: string | null;
};

/**
 * Throws when there is no envelope, or a seal that cannot be opened, or none where a success must have one.
 * A refusal may come unsealed: the gateway can refuse before it knows the call.
 */
export async function readAnswer(
  { status, text, header: responseHeader }: WireResponse,
  sealer: Sealer,
  mustBeSealed: boolean,
): Promise<Answer> {
  const { header, body = null } = (JSON.parse(text) ?? {}) as Partial<{
    header: Partial<Header>;
    body: unknown;
  }>;
  if (typeof header?.code !== 'string') throw new TypeError('no envelope');
  const { code, message = '', requestId = '' } = header;
  const answer = { status, code, message, requestId, configVersion: responseHeader('configversion') };
  try {
    if (isSealed(body)) return { ...answer, body: await sealer.open(body) };
    if (mustBeSealed && code === successCode) throw new TypeError('not sealed');
  } catch (error) {
    throw asApiError(error, requestId);
  }
  return { ...answer, body };
}

type Header = { code: string; message: string; requestId: string };
