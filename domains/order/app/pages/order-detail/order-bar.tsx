import { hrefTo } from '@ev/app-kit/route-link.ts';
import { PayButton } from '@ev/payment/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Price } from '@ev/ui/price.tsx';
import type { OrderDetail } from '../../../contract/order.ts';
import type { ArrangedActions } from '../../model/order-actions.ts';
import { dueDepositFen } from '../../model/order-money.ts';
import { StepButton } from '../../parts/step-button.tsx';

/** The one or two main actions, in the bar at the bottom. */
export function OrderBar({
  order,
  arranged: { first, second },
  onCancel,
}: {
  order: OrderDetail;
  arranged: ArrangedActions;
  onCancel: () => void;
}) {
  if (!first) return null;
  const query = { orderNo: order.orderNo };
  const result = hrefTo('/pages/pay/result', { payNo: order.payNo ?? '' });
  return (
    <BottomBar
      lead={
        first === 'pay' && second !== 'refreshPayment' ? (
          <Price fen={dueDepositFen(order)} size="l" before="定金" />
        ) : undefined
      }
    >
      {second === 'cancel' && (
        <Button variant="secondary" onClick={onCancel}>
          取消订单
        </Button>
      )}
      {second === 'refreshPayment' && (
        <ButtonLink variant="secondary" href={result}>
          刷新结果
        </ButtonLink>
      )}
      {second === 'changeConfig' && (
        <ButtonLink variant="secondary" href={hrefTo('/pages/buy/configUpdate', query)}>
          变更配置
        </ButtonLink>
      )}
      {first === 'pay' && <PayButton business={{ type: 'carOrder', no: order.orderNo }}>去支付</PayButton>}
      {first === 'refreshPayment' && <ButtonLink href={result}>刷新结果</ButtonLink>}
      {first === 'reorder' && (
        <ButtonLink
          href={hrefTo('/pages/buy/optional', {
            code: order.modelCode,
            yearStyle: order.yearStyle,
            config: order.config,
          })}
        >
          用原配置重新选购
        </ButtonLink>
      )}
      {(first === 'prepareLock' ||
        first === 'lock' ||
        first === 'bookAppointment' ||
        first === 'viewDelivery') && <StepButton order={order} step={first} />}
    </BottomBar>
  );
}
