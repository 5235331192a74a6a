import { hasPage, pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

/** The way to the service desk with this charge order as a card, where the brand has a desk. */
export function DeskCell({ chargeOrderId }: { chargeOrderId: string }) {
  const query = { orderNo: chargeOrderId, kind: 'charge' };
  const href = pageAddress('/pages/mine/children/customer/index', query);
  if (!hasPage(href)) return null;
  return (
    <CellGroup>
      <Cell icon="comment" title="联系客服" description="对这次充电有问题可以问我们" href={href} />
    </CellGroup>
  );
}
