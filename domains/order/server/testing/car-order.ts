import type { Api } from '@ev/contract';
import { carInVersion, catalog } from '@ev/showcase/server/testing/car.ts';

/** An order as a customer submits it who wants it besides any other. */
export const carOrder: Api['order.submitOrder']['input'] = {
  modelCode: catalog.modelCode,
  ...carInVersion(0),
  buyer: { type: '0', name: '林岚', phone: '13800000001' },
  cityCode: '330100',
  storeId: 's33010001',
  another: true,
  agreements: [{ code: 'car-purchase-agreement', version: '2026.4' }],
};

/** Another version of the car of test orders, to which an order changes. */
export const otherVersion = carInVersion(1);

/** Another store than that of test orders. */
export const otherStore = 's33010003';
