import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';

export const fill: Slots['mall-order.service-entry'] = {
  ServiceEntry: ({ orderNo }) => (
    <ButtonLink variant="secondary" size="s" href={hrefTo('/pages/shop/orderService', { orderId: orderNo })}>
      申请售后
    </ButtonLink>
  ),
};
