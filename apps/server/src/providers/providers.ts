import type { FulfilmentPort } from '@ev/order/server/fulfilment/port.ts';
import type { ChannelPort } from '@ev/payment/server/channel/port.ts';
import type { SmsPort } from '@ev/message/server/sms/port.ts';

/** The outside world, each partner behind its port. */
export type Providers = {
  sms: SmsPort;
  /** Payment channels by name. */
  channels: Record<'wechat', ChannelPort>;
  /** The factory. */
  fulfilment: FulfilmentPort;
};
