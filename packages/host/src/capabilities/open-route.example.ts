import type { NativeRoute } from '../routes/native-routes.ts';
import type { CapabilityExample } from '../testing/example.ts';
import { openRoute } from './open-route.ts';

export const example: CapabilityExample<NativeRoute, { opened: true }> = {
  capability: openRoute,
  input: { route: 'mall/orderdetail', params: { orderId: 'M1' } },
  native: { method: 'app.openRoute', answer: { code: 0 } },
  gives: { native: { opened: true } },
};
