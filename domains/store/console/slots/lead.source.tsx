import type { LeadSourceFill } from '@ev/lead/console/public.tsx';
import { leadSource } from '../../contract/lead-source.ts';

/** Requests for a call. */
export const fill: LeadSourceFill = leadSource;
