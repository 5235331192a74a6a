import { hrefTo } from '@ev/app-kit/route-link.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';

/** The order is too far for what its customer came for: `变更配置`, `退订`. */
export function NotPossible({ orderNo, act }: { orderNo: string; act: string }) {
  return (
    <RefusedState
      title={`现在不能${act}`}
      description="订单已进入下一步。需要帮助时，可以在订单里联系交付门店"
      actions={<ButtonLink href={hrefTo('/pages/buy/orderDetail', { orderNo })}>查看订单</ButtonLink>}
    />
  );
}
