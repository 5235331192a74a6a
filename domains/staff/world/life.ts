import type { LifePart } from '@ev/platform/life-part.ts';
import { staff } from './staff.ts';

/** The brand's staff, who act in episodes of other domains. */
export const life: LifePart = { staff, episodes: () => [] };
