import { demoFile } from '@ev/stock/demo.ts';
import type { StockedStore } from '../server/stock.ts';

/** The stores of the demo: sixty in 24 cities. Streets and phone numbers are fictitious. */
export const worldStores = demoFile<StockedStore[]>('stores');
