import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useFromTop } from '@ev/app-kit/use-from-top.ts';
import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { StatusView } from '@ev/ui/status-view.tsx';
import type { Amendment } from '../../../contract/amendment.ts';
import { Comparison } from '../../parts/comparison.tsx';

/** The order stays as it was: why, and how to ask again. */
export function Dropped({ amendment }: { amendment: Amendment }) {
  const { orderNo, kind, endReason, statusText } = amendment;
  useFromTop();
  const order = useRead('order.getOrder', { orderNo }).data;
  const again = order && againHref(order, kind);
  return (
    <Stack gap={12} page={12}>
      <StatusView
        image="refused"
        live="status"
        compact
        title="订单没有变更"
        description={endReason ?? statusText}
        actions={
          <>
            {again && <ButtonLink href={again}>重新申请</ButtonLink>}
            <ButtonLink
              variant={again ? 'quiet' : 'primary'}
              href={hrefTo('/pages/buy/orderDetail', { orderNo })}
            >
              返回订单
            </ButtonLink>
          </>
        }
      />
      <Comparison amendment={amendment} />
    </Stack>
  );
}

type Order = Pick<Api['order.getOrder']['output'], 'orderNo' | 'actions'>;

/** The page on which the same kind of change can be requested; null if that is too late. */
function againHref({ orderNo, actions }: Order, kind: Amendment['kind']): string | null {
  if (kind === 'config')
    return actions.includes('requestConfigChange') ? hrefTo('/pages/buy/configUpdate', { orderNo }) : null;
  if (kind === 'buyer')
    return actions.includes('requestBuyerChange')
      ? hrefTo('/pages/buy/orderChange', { orderNo, to: 'buyer' })
      : null;
  // A store that the factory does not have yet is changed at once.
  const isPossible = actions.includes('requestStoreChange') || actions.includes('changeStore');
  return isPossible ? hrefTo('/pages/buy/orderChangeStore', { orderNo }) : null;
}
