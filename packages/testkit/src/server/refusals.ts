import { refusalsOf } from '@ev/platform/catalogues.ts';
import { houseDomains } from './house.ts';

/** Every refusal of the product with its code and words. */
export const refusals = refusalsOf(await houseDomains());
