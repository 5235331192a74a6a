import { useMay } from '@ev/console-kit/permission.tsx';
import type { OrderPart } from '@ev/order/console/public.ts';
import { DeliveryPanel } from '../parts/delivery-panel.tsx';

/** The delivery of an order, for staff with the permission to read deliveries. */
export const fill: OrderPart = ({ orderNo }) =>
  useMay('deliveries.read') ? <DeliveryPanel orderNo={orderNo} /> : null;
