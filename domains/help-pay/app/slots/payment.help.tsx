import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import type { Payment } from '@ev/payment/contract/endpoints.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import { Cell } from '@ev/ui/cell.tsx';

type Help = Slots['payment.help'];

export const fill: Help = {
  Picture: HelpedCar,
  Row: LetOthersPay,
  link: { label: '我代付的款项', href: () => hrefTo('/pages/buy/payShare') },
};

function HelpedCar({ payNo }: { payNo: string }) {
  const { data } = useRead('help-pay.getCar', { payNo });
  return data && <CarStage look={data.look} view="front" alt={`${data.modelName} ${data.versionName}`} />;
}

/** Only the holder of a reservation may pay for it; anyone may pay the deposit of an order. */
function LetOthersPay({ payment: { businessType, businessNo } }: { payment: Payment }) {
  if (businessType !== 'carOrder' || businessNo === null) return null;
  return (
    <Cell
      icon="share"
      title="找人代付"
      description="发一个链接，由家人或朋友付款"
      href={hrefTo('/pages/buy/payShare', { orderNo: businessNo })}
    />
  );
}
