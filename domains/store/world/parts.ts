import { dictionariesPart, listed } from '@ev/content/world/dictionaries-part.ts';
import { storeServices } from '../contract/store-services.ts';
import { placesPart } from './places-part.ts';

const storeServiceLabels: Record<(typeof storeServices)[number], string> = {
  sales: '看车购车',
  testDrive: '试驾',
  delivery: '交付',
  service: '保养维修',
  charging: '充电',
};

/** What the demo world has of this domain. */
export const parts = () => [
  placesPart(),
  dictionariesPart('storeDictionaries', [listed('storeServices', storeServices, storeServiceLabels)]),
];
