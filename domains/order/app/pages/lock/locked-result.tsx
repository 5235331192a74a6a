import { hrefTo } from '@ev/app-kit/route-link.ts';
import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { useFromTop } from '@ev/app-kit/use-from-top.ts';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { CarStage } from '@ev/showcase/app/public-view.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import { useNavigate } from 'react-router';
import type { OrderDetail } from '../../../contract/order.ts';
import { UndoLockCard } from '../../lock/undo-lock-card.tsx';
import { undoableOrder } from '../../model/order-windows.ts';
import s from '../../parts/result-view.module.css';

/** After the lock: the next steps, and undoing while that is possible. */
export function LockedResult({ order, onTimeUp }: { order: OrderDetail; onTimeUp: () => void }) {
  const navigate = useNavigate();
  useFromTop();
  const undoable = undoableOrder(order);
  const query = { orderNo: order.orderNo };
  const detail = hrefTo('/pages/buy/orderDetail', query);
  return (
    <>
      <div className={s.result}>
        <StatusView
          image={
            <div className={s.car}>
              <CarStage
                look={order.look}
                view="front"
                alt={`订购的 ${order.modelName} ${order.versionName}`}
              />
            </div>
          }
          live="status"
          compact
          title={<UnbrokenDays text={order.statusTitle} />}
          description={<WholeText text={order.statusText} />}
        />
        {undoable && (
          <UndoLockCard
            order={undoable}
            onEnd={onTimeUp}
            onUndone={() => void navigate(detail, { replace: true })}
          />
        )}
        <div className={s.links}>
          {order.actions.includes('viewDelivery') && (
            <ButtonLink block href={hrefTo('/pages/buy/orderDeliveryInfo', query)}>
              查看交付进度
            </ButtonLink>
          )}
          <ButtonLink block variant="secondary" href={detail}>
            返回订单
          </ButtonLink>
        </div>
      </div>
      <WhatNext
        title="接下来"
        items={[
          { icon: 'calendar', title: '排产和生产', text: '工厂接单后开始制造，每一步都会告诉你。' },
          { icon: 'car', title: '运到门店', text: `发往${order.store.name}，行程在交付进度里。` },
          { icon: 'wallet', title: '结清尾款，预约交付', text: '车辆到店并完成检查后 15 日内办理。' },
        ]}
      />
    </>
  );
}
