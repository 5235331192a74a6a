import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import { refundRoute } from '../../routes.ts';
import { ApplyForm } from './apply-form.tsx';
import { ChooseLine } from './choose-line.tsx';

/** The application for a refund, a return or an exchange of some units of a line. */
export function Page() {
  const { orderId, lineId } = usePageQuery(refundRoute);
  const query = useRead('after-sales.listServiceLines', { orderNo: orderId });
  const service = (
    <ButtonLink href={hrefTo('/pages/shop/orderService', { orderId })}>查看可申请的商品</ButtonLink>
  );
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载商品" heights={[120, 200, 240]} />}
      elsewhere={service}
    >
      {({ lines }) => {
        if (!lineId) return <ChooseLine lines={lines} />;
        const line = lines.find((one) => one.lineId === lineId);
        if (!line || line.kinds.length === 0)
          return (
            <RefusedState
              description={line?.refusal ?? '这件商品现在不能申请售后'}
              actions={
                <>
                  {service}
                  <ButtonLink
                    variant="secondary"
                    href={hrefTo('/pages/shop/orderService', { orderId, tab: 'cases' })}
                  >
                    售后记录
                  </ButtonLink>
                </>
              }
            />
          );
        return <ApplyForm key={lineId} line={line} />;
      }}
    </QueryState>
  );
}
