import { parseUrl } from '@ev/kernel/parse-url.ts';
import { pileRoute } from '../routes.ts';

/** The code of T/CEC 102 on a gun: `hlht://<ConnectorID>.<OperatorID>/…`. */
const cecCode = /^hlht:\/\/([A-Za-z0-9]{1,26})\.([A-Za-z0-9]{9})(?:\/|$)/i;
const number = /^[\w.:#-]{1,50}$/;

/**
 * The number of a pile or gun in a scanned or typed text: our own address of a pile, a code of T/CEC 102, or
 * the number itself. Null if it is none of them.
 */
export function readPileCode(text: string): string | null {
  const code = text.replace(/\s/g, '');
  const [, connectorId, operatorId] = cecCode.exec(code) ?? [];
  if (connectorId && operatorId) return `${operatorId}-${connectorId}`;
  if (number.test(code)) return code;
  const address = parseUrl(code);
  if (!address?.pathname.endsWith(pileRoute.path)) return null;
  const named = address.searchParams.get('connectorId') ?? address.searchParams.get('terminalNumber');
  return named && number.test(named) ? named : null;
}
