import { hasPage, pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { Cell } from '@ev/ui/cell.tsx';

/** The rights of the car, where the brand offers them. */
export function CarRightsCell({ vin }: { vin: string }) {
  const href = pageAddress('/pages/rights/car', { vin });
  if (!hasPage(href)) return null;
  return <Cell icon="gift" title="车主权益" description="随车赠送的服务和权益" href={href} />;
}
