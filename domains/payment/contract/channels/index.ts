import * as z from 'zod/mini';
import { alipay } from './alipay.ts';
import { cmb } from './cmb.ts';
import type { ChannelRow } from './row.ts';
import { unionpay } from './unionpay.ts';
import { payWays } from './way.ts';
import { wechat } from './wechat.ts';

/** The channels by name, in the order in which customers see them. */
export const channelRows = { wechat, alipay, unionpay, cmb } as const satisfies Record<string, ChannelRow>;
export type PayChannel = keyof typeof channelRows;
export const payChannels = Object.keys(channelRows) as [PayChannel, ...PayChannel[]];

const Launches = z.object({
  ...wechat.launch,
  ...alipay.launch,
  ...unionpay.launch,
  ...cmb.launch,
});
type Launches = z.infer<typeof Launches>;
/** The launch of a channel's cashier: the one field of the channel, with its value. */
export type Launch = { [Field in keyof Launches]: Pick<Launches, Field> }[keyof Launches];

/** The response to starting a payment: the channel, the way to open it, and its launch. */
export const StartedPayment = z.extend(z.partial(Launches), {
  channel: z.enum(payChannels),
  way: z.enum(payWays),
});
export type StartedPayment = z.infer<typeof StartedPayment>;

/** The URL at which a browser pays a started payment. */
export function launchAddressOf(started: StartedPayment): string | undefined {
  return channelRows[started.channel].addressOf(started);
}

/** Whether the parameters of that URL are sent by POST. */
export function isPosted(channel: PayChannel): boolean {
  const row: ChannelRow = channelRows[channel];
  return row.posted === true;
}

/** The parameters of WeChat's pay sheet for a started payment. */
export function launchSheetOf(started: StartedPayment): object | undefined {
  const row = channelRows[started.channel];
  return 'sheetOf' in row ? row.sheetOf(started) : undefined;
}

/** Builds a record with one value per channel. */
export function byChannel<Thing>(make: (channel: PayChannel) => Thing): Record<PayChannel, Thing> {
  return Object.fromEntries(payChannels.map((channel) => [channel, make(channel)])) as Record<
    PayChannel,
    Thing
  >;
}
