import type { Slots } from '@ev/app-kit/slots.ts';
import { ShopTab } from '../parts/tab/shop-tab.tsx';

export const fill: Slots['home.shop-tab'] = ShopTab;
