import type { FulfilmentPort } from './fulfilment/port.ts';
import type { ChannelPort } from './payment-channel/port.ts';
import type { SmsPort } from './sms/port.ts';

/** The outside world, each partner behind its port. */
export type Providers = {
  sms: SmsPort;
  /** Payment channels by name. */
  channels: Record<'wechat', ChannelPort>;
  /** The factory. */
  fulfilment: FulfilmentPort;
};
