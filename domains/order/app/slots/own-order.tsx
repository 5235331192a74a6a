import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Link } from '@ev/ui/link.tsx';
import { appointmentWords } from '../../contract/appointment-words.ts';
import type { OrderSummary } from '../../contract/order.ts';
import { arrangeActions } from '../model/order-actions.ts';
import { isAwaited } from '../model/own-car.ts';
import s from '../parts/own-car-view.module.css';
import { OwnCarView } from '../parts/own-car-view.tsx';
import { StepButton } from '../parts/step-button.tsx';

/** The car of an order. If there are several active orders, a link to all of them is beside the action. */
export function OwnOrder({ order, others, total }: { order: OrderSummary; others: boolean; total: number }) {
  const { look, orderNo } = order;
  return (
    <OwnCarView
      picture={<CarStage look={look} view="front" alt="" />}
      name={`${order.modelName} ${order.versionName}`}
      href={hrefTo('/pages/buy/orderDetail', { orderNo })}
      status={order.statusName}
      words={order.statusText}
      date={dateWords(order)}
      all={
        others && (
          <Link className={s.all} href={hrefTo('/pages/buy/orderList')}>
            全部订单 {total}
          </Link>
        )
      }
      act={<NextAct order={order} />}
    />
  );
}

/** The booked hand-over, before that the expected range; nothing if the customer waits for no car. */
function dateWords(order: OrderSummary): string | undefined {
  const { appointment, expected } = order;
  if (appointment) return `${appointmentWords(appointment)} 交付`;
  return isAwaited(order) ? `预计 ${formatDayRange(expected.from, expected.to)}交付` : undefined;
}

function NextAct({ order }: { order: OrderSummary }) {
  const { first } = arrangeActions(order.actions, order.status);
  switch (first) {
    case 'pay':
      return <PayButton business={{ type: 'carOrder', no: order.orderNo }}>去支付</PayButton>;
    case 'prepareLock':
    case 'lock':
    case 'bookAppointment':
    case 'viewDelivery':
      return <StepButton order={order} step={first} />;
    default:
      // A pending payment result and a cancellation show their progress on the order's page.
      return (
        <ButtonLink href={hrefTo('/pages/buy/orderDetail', { orderNo: order.orderNo })}>查看订单</ButtonLink>
      );
  }
}
