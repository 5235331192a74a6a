import { latePart } from '@ev/app-kit/late-part.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { orderPapersKey } from '../../contract/order-papers-key.ts';

export const fill: Slots['order.form-part'] = {
  rank: 20,
  key: orderPapersKey,
  FormPart: latePart(async () => (await import('./papers-part.tsx')).PapersPart),
};
