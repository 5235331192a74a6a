import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import { lockedCancelWords } from '../lock/locked-terms.ts';

export const fill: Slots['payment.business'] = {
  type: 'carOrder',
  payee: brand.legalEntity.name,
  refundRules: [
    '支付后 7 天（168 小时）内、锁单之前退订，全额原路退回，不需要理由',
    `锁单之后，${lockedCancelWords}`,
    '退款受理后一般 7 个工作日内到账',
  ],
  paidText: '我们已收到定金，冷静期内可以免费变更或退订',
  nextSteps: [
    { icon: 'refresh', title: '冷静期 7 天', text: '可以免费变更配置和门店，退订全额退款。' },
    { icon: 'calendar', title: '锁单，开始排产', text: '想好了可以提前锁单；到时订单会自动锁定。' },
    { icon: 'car', title: '等待提车', text: '生产、运输和到店都会告诉你，尾款在提车前结清。' },
  ],
  Picture: OrderedCar,
  link: { label: '查看订单', href: (orderNo) => hrefTo('/pages/buy/orderDetail', { orderNo }) },
};

function OrderedCar({ businessNo }: { businessNo: string }) {
  const { data } = useRead('order.getOrder', { orderNo: businessNo });
  return (
    data && <CarStage look={data.look} view="front" alt={`订购的 ${data.modelName} ${data.versionName}`} />
  );
}
