import type { LeadSourceFill } from '@ev/lead/console/public.tsx';
import { driveLeadSource } from '../../contract/lead-source.ts';

/** Bookings and subscriptions, each with its test drive. */
export const fill: LeadSourceFill = {
  ...driveLeadSource,
  kinds: [
    { value: 'booking', label: '试驾预约' },
    { value: 'subscription', label: '新车订阅' },
  ],
  record: { label: '预约', text: '查看预约', pathOf: (driveId) => `/drives/${driveId}` },
  reads: ['drive.'],
};
