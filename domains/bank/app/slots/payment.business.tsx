import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import { orderNoOfPart } from '../../contract/kinds.ts';

export const fill: Slots['payment.business'] = {
  type: 'carBalance',
  payee: brand.legalEntity.name,
  refundRules: ['付款到账时尾款已结清或订单已结束，全额原路退回', '订单退订时，在线支付的尾款原路退回'],
  paidText: '这一笔已计入尾款，还差多少见尾款页',
  nextSteps: [
    { icon: 'wallet', title: '付清尾款', text: '剩余部分可以继续在线支付，也可以转账到专属账号。' },
    { icon: 'calendar', title: '预约交付', text: '车辆到店并完成检查后，选择提车的时间。' },
    { icon: 'car', title: '提车', text: '尾款结清、检查完成后，到店看车签收。' },
  ],
  Picture: PaidCar,
  link: {
    label: '查看尾款',
    href: (partNo) => hrefTo('/pages/buy/balance', { orderNo: orderNoOfPart(partNo) }),
  },
};

function PaidCar({ businessNo }: { businessNo: string }) {
  const { data } = useRead('order.getOrder', { orderNo: orderNoOfPart(businessNo) });
  return (
    data && <CarStage look={data.look} view="front" alt={`订购的 ${data.modelName} ${data.versionName}`} />
  );
}
