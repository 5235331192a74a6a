import { CarStill } from '@ev/app-kit/car-still.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';

export const fill: Slots['payment.business'] = {
  type: 'intentOrder',
  payee: brand.legalEntity.name,
  refundRules: [
    '用于购车订单之前，随时申请退款，全额原路退回，不需要理由',
    '用于购车订单之后成为定金，按购车订单的规则退款',
    '退款受理后一般 7 个工作日内到账，不收手续费',
  ],
  paidText: '预订成功，下单时诚意金全额抵扣定金，抵扣前可随时退款',
  nextSteps: [
    { icon: 'palette', title: '选配下单', text: '车型可以选配后，诚意金自动抵扣定金，只需补足差额。' },
    { icon: 'edit', title: '想改可以改', text: '金额相同的方案、城市和联系人都能申请变更。' },
    { icon: 'refresh', title: '抵扣前随时可退', text: '在“我的预订”申请，原路退回。' },
  ],
  Picture: ReservedCar,
  link: { label: '查看预订', href: () => hrefTo('/pages/buy/myOrder') },
};

function ReservedCar({ businessNo }: { businessNo: string }) {
  const { data } = useRead('intent.listIntents', { pageSize: 50 });
  const intent = data?.list.find(({ intentNo }) => intentNo === businessNo);
  if (!intent) return null;
  const { family, paint, modelName } = intent.offer;
  return <CarStill family={family} view="front" paint={paint} alt={`预订的 ${modelName}`} first />;
}
