import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['payment.reads'] = ['home-charger.listBenefits', 'home-charger.getInstallation'];
