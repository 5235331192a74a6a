import type { LifePart } from '@ev/platform/life-part.ts';
import { staff } from './staff.ts';

/** The brand's staff, who act wherever the cast needs them. */
export const life: LifePart = { staff, episodes: () => [] };
