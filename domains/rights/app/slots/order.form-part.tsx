import { latePart } from '@ev/app-kit/late-part.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { rightsKey } from '../../contract/order-key.ts';

export const fill: Slots['order.form-part'] = {
  rank: 10,
  key: rightsKey,
  FormPart: latePart(async () => (await import('./rights-part.tsx')).RightsPart),
};
