import { hasPage, pageAddress } from '@ev/app-kit/links/own-pages.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

/** The way to the service desk with this order as a card, where the brand has a desk. */
export function DeskCell({ orderNo }: { orderNo: string }) {
  const href = pageAddress('/pages/mine/children/customer/index', { orderNo, kind: 'mallOrder' });
  if (!hasPage(href)) return null;
  return (
    <CellGroup>
      <Cell icon="comment" title="联系客服" description="对这个订单有问题可以问我们" href={href} />
    </CellGroup>
  );
}
