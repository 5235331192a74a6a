import { hrefTo } from '@ev/app-kit/route-link.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { AdviserCell } from '../../parts/adviser-cell.tsx';

/** The adviser of the order, and the contact whom the brand calls. */
export function ContactFacts({ order }: { order: OrderDetail }) {
  const { contact, orderNo } = order;
  return (
    <CellGroup title="联系">
      <AdviserCell order={order} />
      <Cell
        icon="user"
        title={`联系人 ${contact.name}`}
        description={maskPhone(contact.phone)}
        href={hrefTo('/pages/buy/contactInfo', { orderNo })}
      />
    </CellGroup>
  );
}
