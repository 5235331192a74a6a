import type { PayChannel } from '../contract/channels/index.ts';

/** Path below the server's origin where a channel reports. */
export function notifyPathOf(channel: PayChannel): string {
  return `/open/payment/${channel}/notify`;
}

/** Path below the public origin where a channel brings customers back that cannot go to a page. */
export function returnPathOf(channel: PayChannel): string {
  return `/open/payment/${channel}/return`;
}
