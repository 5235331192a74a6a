import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';
import { energyText } from '../model/charge-words.ts';

export const fill: Slots['payment.business'] = {
  type: 'chargeOrder',
  payee: brand.legalEntity.name,
  refundRules: [
    '账单有误时在充电订单里提出异议，核实后原路退回',
    '退款受理后一般 7 个工作日内到账，不收手续费',
  ],
  paidText: '充电费已支付，可以再次充电',
  nextSteps: [
    { icon: 'document', title: '查看分时明细', text: '每个时段的电量、电费和服务费都在充电订单里。' },
    { icon: 'comment', title: '有疑问可以提出异议', text: '工作人员核对后会发消息给你。' },
  ],
  Picture: ChargedHere,
  link: { label: '查看充电订单', href: (id) => hrefTo('/pages/charge/detail', { id }) },
};

function ChargedHere({ businessNo }: { businessNo: string }) {
  const { data: order } = useRead('charge.getOrder', { chargeOrderId: businessNo });
  if (!order) return null;
  return (
    <p>
      {order.stationName} · {energyText(order.energyWh)}
    </p>
  );
}
