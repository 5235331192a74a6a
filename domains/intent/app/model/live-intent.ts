import type { Intent } from '../../contract/intent.ts';
import { type IntentStatus, intentStatus, intentStatuses } from '../../contract/statuses.ts';

const live: readonly IntentStatus[] = [
  intentStatus.awaitingPayment,
  intentStatus.paid,
  intentStatus.paymentFailed,
  intentStatus.upgrading,
  intentStatus.changing,
];

/** Whether a reservation prevents another one of the same model. */
export function isLive(status: IntentStatus): boolean {
  return live.includes(status);
}

/** The first live reservation of a list sorted newest first; null if there is none. */
export function liveIntentOf(intents: readonly Intent[]): Intent | null {
  return intents.find(({ status }) => isLive(status)) ?? null;
}

/** A status from the URL; undefined if it is not a known status. */
export function readIntentStatus(text: string | undefined): IntentStatus | undefined {
  return intentStatuses.find((status) => status === text);
}
