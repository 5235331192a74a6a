import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { brand } from '@ev/brand/default/brand.ts';

export const fill: Slots['payment.business'] = {
  type: 'homeCharger',
  payee: brand.legalEntity.name,
  refundRules: ['开始安装前取消，全额原路退回', '取消后一般 7 个工作日内到账，不收手续费'],
  paidText: '支付成功，安装公司开始办理物业和电网报装',
  nextSteps: [
    { icon: 'document', title: '报装', text: '物业和电网的手续由安装公司办理。' },
    { icon: 'calendar', title: '约安装时间', text: '报装完成后请你选择上门时间。' },
    { icon: 'bolt', title: '安装和验收', text: '看过照片、试充后在线签收。' },
  ],
  Picture: () => null,
  link: { label: '查看安装进度', href: () => hrefTo('/pages/charge/index') },
};
