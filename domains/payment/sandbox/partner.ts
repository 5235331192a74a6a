import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { alipayOfDemo } from './alipay/of-demo.ts';
import { wechatPayOfDemo } from './wechat-pay/of-demo.ts';

/** The payment gateways with their cashiers. */
export const partner: MakePartner = (context) => {
  const gateways = [wechatPayOfDemo(context), alipayOfDemo(context)];
  return {
    async plugin(app) {
      for (const gateway of gateways) await app.register(gateway);
    },
  };
};
