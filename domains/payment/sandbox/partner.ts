import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { alipayOfDemo } from './alipay/of-demo.ts';
import { cmbOfDemo } from './cmb/of-demo.ts';
import { unionpayOfDemo } from './unionpay/of-demo.ts';
import { wechatPayOfDemo } from './wechat-pay/of-demo.ts';

/** The payment gateways with their cashiers. */
export const partner: MakePartner = (context) => {
  const gateways = [wechatPayOfDemo, alipayOfDemo, unionpayOfDemo, cmbOfDemo].map((make) => make(context));
  return {
    async plugin(app) {
      for (const gateway of gateways) await app.register(gateway);
    },
  };
};
