import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { receiveDays, reviewDays } from '../../contract/kinds.ts';

export const fill: Slots['payment.business'] = {
  type: 'mallOrder',
  payee: brand.legalEntity.name,
  refundRules: [
    '开始备货前可以随时取消，全额原路退回，用掉的积分和优惠券一起退回',
    '一般 7 个工作日内到账，不收手续费',
  ],
  paidText: '付款成功，我们会尽快发货，发货后发消息告诉你',
  nextSteps: [
    { icon: 'package', title: '备货发货', text: '发货后可以随时查看包裹到了哪里。' },
    { icon: 'success', title: '确认收货', text: `收到后确认，忘了也会在 ${receiveDays} 天后自动确认。` },
    { icon: 'comment', title: '写评价', text: `收货后 ${reviewDays} 天内可以评价。` },
  ],
  Picture: () => null,
  link: {
    label: '查看订单',
    href: (businessNo) => hrefTo('/pages/shop/orderDetail', { orderId: businessNo }),
  },
};
