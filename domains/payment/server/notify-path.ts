import type { PayChannel } from '../contract/channels/index.ts';

/** Path below the server's origin where a channel reports. */
export function notifyPathOf(channel: PayChannel): string {
  return `/open/payment/${channel}/notify`;
}
