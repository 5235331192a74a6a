import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['home.lost-way'] = { label: '我的购车订单', href: hrefTo('/pages/buy/orderList') };
