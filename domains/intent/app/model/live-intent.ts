import type { Intent } from '../../contract/intent.ts';
import { type IntentStatus, intentStatus, intentStatuses } from '../../contract/statuses.ts';

const live: readonly IntentStatus[] = [
  intentStatus.awaitingPayment,
  intentStatus.paid,
  intentStatus.paymentFailed,
  intentStatus.upgrading,
  intentStatus.changing,
];

/** Whether a reservation stands in the way of another one of the same car. */
export function isLive(status: IntentStatus): boolean {
  return live.includes(status);
}

/** The first live one of a list that comes newest first; null without. */
export function liveIntentOf(intents: readonly Intent[]): Intent | null {
  return intents.find(({ status }) => isLive(status)) ?? null;
}

/** A status of an address; undefined when it says none that there is. */
export function readIntentStatus(text: string | undefined): IntentStatus | undefined {
  return intentStatuses.find((status) => status === text);
}
