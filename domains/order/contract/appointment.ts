import * as z from 'zod/mini';
import { appointmentPeriods } from './appointment-periods.ts';

/** The booked time of a hand-over. */
export const Appointment = z.object({ day: z.string(), period: z.enum(appointmentPeriods) });
export type Appointment = z.infer<typeof Appointment>;
