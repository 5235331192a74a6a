import type { PayChannel } from '../contract/channels/index.ts';

/** Path below the server's origin for a channel's notifications. */
export function notifyPathOf(channel: PayChannel): string {
  return `/open/payment/${channel}/notify`;
}

/** Path below the public origin to which a channel returns customers if it cannot redirect to a page. */
export function returnPathOf(channel: PayChannel): string {
  return `/open/payment/${channel}/return`;
}
