import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['store.visit'] = {
  service: 'testDrive',
  icon: 'wheel',
  label: '预约到店试驾',
  href: (storeId) => hrefTo('/pages/car/reserveSeeCar', { pageType: '2', storeId }),
};
