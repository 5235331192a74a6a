import { type PayChannel, payChannels } from '../../contract/channels/index.ts';

const key = 'pay-channel';

/** The channel that this device last used for a payment, or began to; null before the first. */
export function lastChannel(): PayChannel | null {
  try {
    const kept = localStorage.getItem(key);
    return payChannels.find((channel) => channel === kept) ?? null;
  } catch {
    return null;
  }
}

export function keepChannel(channel: PayChannel): void {
  try {
    localStorage.setItem(key, channel);
  } catch {
    // Without storage the customer chooses again.
  }
}
