import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { brand } from '@ev/brand/default/brand.ts';

export const fill: Slots['payment.business'] = {
  type: 'chargeCard',
  payee: brand.legalEntity.name,
  refundRules: [
    '没用过的卡随时可以退，全额原路退回',
    '用过的金额卡退售价减去已用金额，用过的电量卡和折扣卡不退',
    '退卡后一般 7 个工作日内到账，不收手续费',
  ],
  paidText: '购买成功，卡已放进“充电卡”，充电付款时自动抵扣',
  nextSteps: [
    { icon: 'bolt', title: '充电自动抵扣', text: '付款时先用快到期的卡，也可以自己选。' },
    { icon: 'gift', title: '可以送给朋友', text: '没用过的卡可以转赠一次。' },
    { icon: 'refresh', title: '没用过随时可退', text: '在卡片详情里退卡，原路退回。' },
  ],
  Picture: () => null,
  link: { label: '查看充电卡', href: () => hrefTo('/pages/charge/card') },
};
