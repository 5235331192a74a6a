import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['payment.reads'] = ['maintenance.getWorkOrder', 'maintenance.getCareHub'];
