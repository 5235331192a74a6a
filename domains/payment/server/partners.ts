import type { PayChannel } from '../contract/channels/index.ts';
import { alipayPartner } from './channel/alipay/partner.ts';
import { cmbPartner } from './channel/cmb/partner.ts';
import type { ChannelPort } from './channel/port.ts';
import { unionpayPartner } from './channel/unionpay/partner.ts';
import { wechatPartner } from './channel/wechat-pay/partner.ts';

type Channels = Record<PayChannel, ChannelPort>;

declare module '@ev/platform/partners.ts' {
  interface Partners extends Channels {}
}

export const partners = [wechatPartner, alipayPartner, unionpayPartner, cmbPartner] as const;
