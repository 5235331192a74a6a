import { createHmac, hkdfSync } from 'node:crypto';
import { isSameSignature } from '@ev/cec/envelope.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { OperatorRow } from './tables.ts';

export const tokenSeconds = 7_200;

/**
 * Access tokens for operators: the operator, the expiry and the keys that they were requested with, under our
 * signature. No database access is needed, every process accepts them, and new keys invalidate them. At most
 * 64 characters, as in the standard.
 */
export function createGivenTokens({ serverSecret, clock }: { serverSecret: string; clock: Clock }) {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'operators/tokens', 32));
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url').slice(0, 27);
  const eraOf = ({ ourKeysAt }: OperatorRow) => (ourKeysAt?.getTime() ?? 0).toString(36);

  return {
    give(row: OperatorRow): string {
      const until = Math.floor(clock.now().getTime() / 1_000) + tokenSeconds;
      const body = `${row.operatorId}.${until.toString(36)}.${eraOf(row)}`;
      return `${body}.${sign(body)}`;
    },
    isGood(token: string, row: OperatorRow): boolean {
      const [operatorId = '', until = '', era = '', signature = ''] = token.split('.');
      const body = `${operatorId}.${until}.${era}`;
      if (!isSameSignature(signature, sign(body)) || operatorId !== row.operatorId || era !== eraOf(row))
        return false;
      return Number.parseInt(until, 36) * 1_000 > clock.now().getTime();
    },
  };
}
export type GivenTokens = ReturnType<typeof createGivenTokens>;
