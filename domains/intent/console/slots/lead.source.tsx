import type { LeadSourceFill } from '@ev/lead/console/public.tsx';
import { wishSource } from '../../contract/wish-source.ts';

/** Customers' wishes. */
export const fill: LeadSourceFill = wishSource;
