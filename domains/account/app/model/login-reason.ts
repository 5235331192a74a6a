import { authErrorCodes, gatewayRefusals } from '@ev/contract/errors';

const sentences = new Map(
  Object.values(gatewayRefusals)
    .filter(({ code }) => authErrorCodes.includes(code))
    .map(({ code, message }) => [code as string, message]),
);

/** Why a login is needed. The URL contains only a code, so that links cannot inject text. */
export function loginReason(code = ''): string | null {
  return sentences.get(code) ?? null;
}
