import { fills } from 'virtual:ev/slot/order.reserved-car';
import { CarStill } from '@ev/app-kit/car-still.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { ownCarOf } from '../model/own-car.ts';
import s from '../parts/own-car-view.module.css';
import { OwnCarView, ownCarSizes } from '../parts/own-car-view.tsx';
import { OwnCarSkeleton } from './own-car-skeleton.tsx';
import { OwnOrder } from './own-order.tsx';

const [reservedCars] = fills;

/**
 * The car that the customer waits for, or a way to find one. Orders and reservations are requested in
 * parallel; what is shown stays while they are refetched or if that fails.
 */
export function OwnCarCard() {
  const orders = usePagedRead('order.listOrders');
  const reserved = reservedCars?.useReservedCar();
  const own =
    orders.data &&
    ownCarOf(
      orders.data.pages.flatMap(({ list }) => list),
      reserved ? reserved.car : null,
    );
  if (own?.kind === 'order') {
    return <OwnOrder order={own.order} others={own.others} total={orders.data?.pages[0]?.total ?? 0} />;
  }
  if (own?.kind === 'reserved') return own.car;
  if (own?.kind === 'none') return <NoCar />;
  const failed = [orders.isError && !orders.data && orders, reserved?.isError && reserved].filter(
    (query) => !!query,
  );
  if (failed.length === 0) return <OwnCarSkeleton />;
  return (
    <section className={s.failed} aria-label="我的车">
      <p>你的订单暂时没有加载出来</p>
      <Button
        size="s"
        variant="quiet"
        icon="refresh"
        loading={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        重试
      </Button>
    </section>
  );
}

function NoCar() {
  return (
    <OwnCarView
      picture={<CarStill family="sedan" view="front" alt="" first sizes={ownCarSizes} />}
      status="选一台你的车"
      words="选好配置就能看到价格和交付时间，支付定金前都可以改"
      act={<ButtonLink href={hrefTo('/pages/buy/allCar')}>去选车</ButtonLink>}
    />
  );
}
