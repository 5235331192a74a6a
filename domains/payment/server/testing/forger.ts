import type { Random } from '@ev/kernel/random.ts';
import type { ChannelPort } from '../channel/port.ts';

/** The attempt that is claimed to be paid. */
export type Aim = { random: Random; attemptNo: string; amountFen: number; now: Date };
export type SignedMessage = { headers: Record<string, string>; body: string };

/** Ways to forge one valid callback of a channel. None may pay anything. */
export type Forger = {
  port: ChannelPort;
  /** `another amount` is genuine and clarified; the others are forgeries. */
  kinds: readonly string[];
  valid(aim: Aim): SignedMessage;
  /** Each kind has its own random choices; null where there is no such kind. */
  forge(kind: string, aim: Aim): SignedMessage | null;
};

/** Replaces one character by another one: upper or lower case, digit or letter. */
export function changeOne(text: string, random: Random): string {
  const at = random.int(0, text.length - 1);
  const before = text[at] ?? '';
  const after = before === 'A' ? 'B' : 'A';
  return text.slice(0, at) + after + text.slice(at + 1);
}
