import * as z from 'zod/mini';
import { alipay } from './alipay.ts';
import type { ChannelRow } from './row.ts';
import { payWays } from './way.ts';
import { wechat } from './wechat.ts';

/** The channels by name, in the order in which a customer is offered them. */
export const channelRows = { wechat, alipay } as const satisfies Record<string, ChannelRow>;
export type PayChannel = keyof typeof channelRows;
export const payChannels = Object.keys(channelRows) as [PayChannel, ...PayChannel[]];

const Launches = z.object({ ...wechat.launch, ...alipay.launch });
type Launches = z.infer<typeof Launches>;
/** What launches a channel's cashier: the one field of the channel, with what it holds. */
export type Launch = { [Field in keyof Launches]: Pick<Launches, Field> }[keyof Launches];

/** What a start of a payment answers: which channel, how it is opened, and its launch. */
export const StartedPayment = z.extend(z.partial(Launches), {
  channel: z.enum(payChannels),
  way: z.enum(payWays),
  /** WeChat's SDK for pages, by which one of a mini-program is opened; there alone. */
  script: z.optional(z.string()),
});
export type StartedPayment = z.infer<typeof StartedPayment>;

/** Where a browser goes to pay what was started. */
export function launchAddressOf(started: StartedPayment): string | undefined {
  return channelRows[started.channel].addressOf(started);
}

/** One thing for each channel. */
export function byChannel<Thing>(make: (channel: PayChannel) => Thing): Record<PayChannel, Thing> {
  return Object.fromEntries(payChannels.map((channel) => [channel, make(channel)])) as Record<
    PayChannel,
    Thing
  >;
}
