import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import { groupOfOrder } from '../../list/list-tabs.ts';
import { AdviserCell } from '../../parts/adviser-cell.tsx';
import { OrderQueryState } from '../../parts/order-query-state.tsx';
import { contactInfoRoute } from '../../routes.ts';
import { ContactForm } from './contact-form.tsx';
import s from './contact-info-page.module.css';

/** Whom the customer can call about an order, and whom the brand calls. */
export function Page() {
  const { orderNo } = usePageQuery(contactInfoRoute);
  const query = useRead('order.getOrder', { orderNo });
  return (
    <OrderQueryState query={query} skeleton={<CardsSkeleton label="正在加载订单" heights={[72, 224]} />}>
      {(order) => <Contacts key={order.orderNo} order={order} />}
    </OrderQueryState>
  );
}

/** Why the contact cannot be changed, and when it can. */
function fixedWords({ status }: OrderDetail): string {
  return groupOfOrder(status) === 'unpaid' ? '支付定金后可以变更联系人' : '订单已结束，联系人不能再变更';
}

function Contacts({ order }: { order: OrderDetail }) {
  const { contact, adviser } = order;
  const changeable = order.actions.includes('changeContact');
  return (
    <>
      <div className={s.part}>
        <CellGroup
          title="联系我们"
          footer={adviser || !changeable ? undefined : '专属顾问接单后会显示在这里，现在可以联系门店'}
        >
          <AdviserCell order={order} />
        </CellGroup>
      </div>
      {changeable ? (
        <ContactForm order={order} />
      ) : (
        <div className={s.part}>
          <CellGroup title="这个订单的联系人" footer={fixedWords(order)}>
            <Cell icon="user" title={contact.name} description={maskPhone(contact.phone)} />
          </CellGroup>
          <div className={s.back}>
            <ButtonLink
              variant="secondary"
              block
              href={hrefTo('/pages/buy/orderDetail', { orderNo: order.orderNo })}
            >
              查看订单
            </ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}
