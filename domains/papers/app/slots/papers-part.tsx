import type { OrderFormPartProps } from '@ev/order/app/public.ts';
import { PapersField } from '../parts/papers-field.tsx';

/** The buyer's certificates in the order form. */
export function PapersPart({ buyer, chosen, onChoose, error }: OrderFormPartProps) {
  return (
    <PapersField
      name="order-papers"
      note="现在添加，合同和上牌办理更快；也可以下单后在订单里补充。"
      none="下单后再添加"
      buyer={buyer}
      chosen={chosen}
      onChoose={onChoose}
      error={error}
    />
  );
}
