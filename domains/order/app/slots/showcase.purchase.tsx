import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';

export const fill: Slots['showcase.purchase'] = ({ modelCode, ...configured }) => (
  <ButtonLink href={hrefTo('/pages/buy/order', { code: modelCode, ...configured })}>去下单</ButtonLink>
);
