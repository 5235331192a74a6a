import { leadMachineOf } from '@ev/lead/server/public.ts';
import { driveLeadSource } from '../contract/lead-source.ts';

/** Sales follow-up of a customer who books a test drive, from the booking to a sale or loss. */
export const driveLeadMachine = leadMachineOf(driveLeadSource.source);
