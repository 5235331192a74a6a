import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { brand } from '@ev/brand/default/brand.ts';

export const fill: Slots['payment.business'] = {
  type: 'maintenance',
  payee: brand.legalEntity.name,
  refundRules: [
    '费用是你签署的报价中已完成的项目',
    '对结果有疑问，可以联系门店复检，需要退款时原路退回',
    '退款一般 7 个工作日内到账，不收手续费',
  ],
  paidText: '付款成功，可以取回车辆了',
  nextSteps: [
    { icon: 'car', title: '提回车辆', text: '到门店提车；预约了上门取送的，工作人员会联系你送回。' },
    { icon: 'star', title: '评价服务', text: '提车后可以评价这次服务。' },
  ],
  Picture: () => null,
  link: {
    label: '查看服务工单',
    href: (businessNo) => hrefTo('/pages/maintain/serviceOrder', { id: businessNo }),
  },
};
