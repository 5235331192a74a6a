import type { Intent } from '../../contract/intent.ts';

/**
 * The part of a deposit that intent money pays, and the rest, both in fen; nothing if the customer does not
 * use it.
 */
export function creditOf(
  intent: Intent | null,
  depositFen: number,
  use: boolean,
): { intentNo: string | null; creditFen: number; dueFen: number } {
  const usable = intent?.actions.includes('upgrade') === true && intent.amountFen <= depositFen;
  if (!usable || !use) return { intentNo: null, creditFen: 0, dueFen: depositFen };
  const { amountFen: creditFen, intentNo } = intent;
  return { intentNo, creditFen, dueFen: depositFen - creditFen };
}
