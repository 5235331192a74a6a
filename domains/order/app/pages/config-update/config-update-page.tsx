import { latePart } from '@ev/app-kit/late-part.ts';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useReplaceAddress } from '@ev/app-kit/use-replace-address.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { sumFen } from '@ev/kernel/money.ts';
import { formatDayRange } from '@ev/kernel/shanghai-time.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import {
  configOf,
  decodeConfig,
  deliveryRange,
  staleDetails,
  useConfigurator,
  useSteps,
} from '@ev/showcase/app/public.ts';
import { ConfiguratorBoard, DifferenceSheet, OptionalSkeleton } from '@ev/showcase/app/public-view.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import type { ConfigDifference } from '@ev/showcase/contract/config.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDetail } from '../../../contract/order.ts';
import { ChangeSteps } from '../../change/change-steps.tsx';
import type { ConfigWay } from '../../change/change-way.ts';
import { ConfigReview } from '../../change/config-review.tsx';
import { ConfigSum } from '../../change/config-sum.tsx';
import { ReviewSheet } from '../../change/review-sheet.tsx';
import { useCatalogInForce } from '../../change/use-catalog-in-force.ts';
import { configWayOf } from '../../change/ways.ts';
import { OrderQueryState } from '../../parts/order-query-state.tsx';
import { configUpdateRoute } from '../../routes.ts';
import { ChangeBar } from './change-bar.tsx';

/** Loaded late, because few customers open this page when it is too late for a change. */
const Locked = latePart(async () => (await import('./locked.tsx')).Locked);

type InForce = { catalog: Catalog; serverTime: string };

/** Changes the configuration of an order: at once before its lock, with the consent of others after it. */
export function Page() {
  const { orderNo } = usePageQuery(configUpdateRoute);
  const query = useRead('order.getOrder', { orderNo });
  return (
    <OrderQueryState query={query} skeleton={<OptionalSkeleton />}>
      {(order) => {
        const way = configWayOf(order);
        return way ? (
          <Changeable key={way.when} order={order} way={way} />
        ) : (
          <Suspense fallback={<OptionalSkeleton />}>
            <Locked order={order} onTimeUp={() => void query.refetch()} />
          </Suspense>
        );
      }}
    </OrderQueryState>
  );
}

/** Starts with the choice in the URL, else with the order's own. */
function Changeable({ order, way }: { order: OrderDetail; way: ConfigWay }) {
  const { config } = usePageQuery(configUpdateRoute);
  const query = useCatalogInForce(order);
  const asked = (config && decodeConfig(config)) || decodeConfig(order.config);
  return (
    <QueryState query={query} skeleton={<OptionalSkeleton />}>
      {(inForce) =>
        asked?.configVersion === inForce.catalog.configVersion ? (
          <Configure key={asked.configVersion} order={order} way={way} inForce={inForce} />
        ) : (
          <Outdated order={order} way={way} config={config ?? order.config} />
        )
      }
    </QueryState>
  );
}

/** The catalogue has changed since the order was made; shows the difference first. */
function Outdated({ order, way, config }: { order: OrderDetail; way: ConfigWay; config: string }) {
  const { orderNo } = order;
  const query = way.useQuote({ orderNo, config });
  const stale = staleDetails(query.error);
  const skeleton = <OptionalSkeleton />;
  if (!stale) {
    return (
      <QueryState query={query} skeleton={skeleton}>
        {() => skeleton}
      </QueryState>
    );
  }
  return (
    <>
      {skeleton}
      <Difference order={order} difference={stale} />
    </>
  );
}

/** What differs today. Continuing takes the nearest configuration; otherwise the order stays unchanged. */
function Difference({ order, difference }: { order: OrderDetail; difference: ConfigDifference | null }) {
  const { orderNo, modelCode } = order;
  const navigate = useNavigate();
  const refetch = useRefetch();
  const goOn = async (config: string) => {
    await refetch(['showcase.getCatalog']);
    navigate(hrefTo('/pages/buy/configUpdate', { orderNo, config }), { replace: true });
  };
  return (
    <DifferenceSheet
      difference={difference}
      modelCode={modelCode}
      onAccept={(config) => void goOn(config)}
      keep={{ label: '保持原配置', href: hrefTo('/pages/buy/orderDetail', { orderNo }) }}
    />
  );
}

function Configure({
  order,
  way,
  inForce: { catalog, serverTime },
}: {
  order: OrderDetail;
  way: ConfigWay;
  inForce: InForce;
}) {
  const { orderNo } = order;
  const address = usePageQuery(configUpdateRoute);
  const navigate = useNavigate();
  const configurator = useConfigurator(catalog, { config: address.config ?? order.config });
  const steps = useSteps();
  const [reviewing, setReviewing] = useState(false);
  const { selection, price } = configurator;
  const config = configOf(catalog, selection);
  const same = config === order.config;
  const change = way.useSend();
  const quote = way.useQuote({ orderNo, config }, { enabled: reviewing });
  // The customer cannot go back while the request is pending.
  useBackPress(() => change.isPending);
  useReplaceAddress(hrefTo('/pages/buy/configUpdate', same ? { orderNo } : { orderNo, config }));

  const delivery = deliveryRange(catalog, selection, order.cityCode, new Date(serverTime));
  const stale = staleDetails(change.error) ?? staleDetails(quote.error);

  const close = () => {
    setReviewing(false);
    change.reset();
  };
  const leave = () => {
    close();
    void change.refetch();
  };
  return (
    <>
      <ConfiguratorBoard catalog={catalog} configurator={configurator} steps={steps}>
        {same
          ? `订单约定 ${formatDayRange(order.delivery.from, order.delivery.to)}交付`
          : `变更后，预计 ${formatDayRange(delivery.from, delivery.to)}交付`}
      </ConfiguratorBoard>
      <ChangeBar totalFen={price.totalFen + discountFenOf(order)} orderFen={order.totalFen}>
        <Button disabledReason={same ? '还没有改动' : null} onClick={() => setReviewing(true)}>
          核对变更
        </Button>
      </ChangeBar>
      <ReviewSheet
        title="核对变更"
        open={reviewing && stale === null}
        onClose={close}
        query={quote}
        command={change}
        instead={(error) => wayOut(error, leave)}
        confirm={way.confirm}
        total={({ afterTotalFen }) => ({ label: '变更后车辆总价', fen: afterTotalFen })}
        onConfirm={({ afterTotalFen }) =>
          change.mutate(
            { orderNo, config, expectedTotalFen: afterTotalFen },
            {
              onSuccess: () => {
                feedback.showToast({ title: way.done, icon: 'success', durationMs: toastMs.custom });
                navigate(way.doneHref(orderNo), { replace: true });
              },
            },
          )
        }
      >
        {(difference) => (
          <>
            <ChangeSteps steps={way.steps} />
            <ConfigSum change={difference} />
            <ConfigReview change={difference} depositFen={order.depositFen} />
          </>
        )}
      </ReviewSheet>
      <Difference order={order} difference={stale} />
    </>
  );
}

/**
 * What the order's discount adds to the price of another configuration, as far as it still fits: the server decides
 * that for the review.
 */
const discountFenOf = ({ priceRows }: OrderDetail): number =>
  sumFen(priceRows.flatMap(({ kind, amountFen }) => (kind === 'discount' ? [amountFen] : [])));

const movedOn = [
  'order.orderLocked',
  'order.orderNotChangeable',
  'order.orderNotAmendable',
  'order.configFixed',
] as const;

/**
 * The order has moved on in the meantime, for example in another tab; the page below shows what is possible
 * then.
 */
function wayOut(error: unknown, leave: () => void) {
  const undoable = isRefusal(error, 'order.lockedUndoable');
  if (!undoable && !isRefusal(error, ...movedOn)) return null;
  return (
    <Button block onClick={leave}>
      {undoable ? '去撤销锁单' : '查看订单'}
    </Button>
  );
}
