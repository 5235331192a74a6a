import { leadMachineOf } from '@ev/lead/server/public.ts';
import { leadSource } from '../contract/lead-source.ts';

/** Follow-up of a request for a call. */
export const leadMachine = leadMachineOf(leadSource.source);
