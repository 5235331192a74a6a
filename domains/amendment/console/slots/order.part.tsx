import { useMay } from '@ev/console-kit/permission.tsx';
import type { OrderPart } from '@ev/order/console/public.ts';
import { AmendmentPanel } from '../parts/amendment-panel.tsx';

/** The change of a locked order, for staff with the permission to read amendments. */
export const fill: OrderPart = ({ orderNo }) =>
  useMay('amendments.read') ? <AmendmentPanel orderNo={orderNo} /> : null;
