import type { Catalog } from '../contract/catalog.ts';
import { catalogueOf } from './car-design.ts';
import { ling } from './cars/ling.ts';
import { yuan } from './cars/yuan.ts';
import { yue } from './cars/yue.ts';

export const carDesigns = [ling, yue, yuan] as const;

/** The published catalogues of the three families. */
export const catalogues: Catalog[] = carDesigns.map(catalogueOf);
