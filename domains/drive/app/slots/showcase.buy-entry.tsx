import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['showcase.buy-entry'] = {
  label: '预约试驾',
  icon: 'wheel',
  href: hrefTo('/pages/car/reserveSeeCar', {}),
};
