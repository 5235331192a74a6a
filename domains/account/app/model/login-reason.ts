import { authErrorCodes, gatewayRefusals } from '@ev/contract/errors';

const sentences = new Map(
  Object.values(gatewayRefusals)
    .filter(({ code }) => authErrorCodes.includes(code))
    .map(({ code, message }) => [code as string, message]),
);

/** Why a login is needed, in the words of the product: an address carries a code, and nobody else's sentence. */
export function loginReason(code = ''): string | null {
  return sentences.get(code) ?? null;
}
