import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { flowKind } from '../../contract/kinds.ts';

/** One page shows the document before the signature and the result after it. */
const pageHref = (workOrderNo: string) => hrefTo('/pages/maintain/sign', { id: workOrderNo });

export const fill: Slots['signing.origin'] = {
  kind: flowKind,
  resultHref: pageHref,
  readHref: pageHref,
  changes: ['maintenance.'],
};
