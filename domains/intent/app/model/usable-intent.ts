import type { Intent } from '../../contract/intent.ts';

/** What intent money pays of a deposit, fen, and what is left; nothing when it is not to be used. */
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
