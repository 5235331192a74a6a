import * as z from 'zod/mini';
import { defineRoute } from '../../shared/define-routes.ts';
import { idInQuery } from '../../shared/query-fields.ts';

const query = z.object({ payNo: idInQuery() });

export const cashierRoute = defineRoute({
  name: 'payment.cashier',
  path: '/pages/pay/cashier',
  title: '收银台',
  page: 'cashier-page',
  look: 'day',
  render: 'client',
  access: 'member',
  query,
});

export const payResultRoute = defineRoute({
  name: 'payment.result',
  path: '/pages/pay/result',
  title: '支付结果',
  page: 'result-page',
  look: 'day',
  render: 'client',
  access: 'member',
  query,
});

export const paymentRoutes = [cashierRoute, payResultRoute];
