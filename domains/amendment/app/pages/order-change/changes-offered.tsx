import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Api } from '@ev/contract';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';

type Order = Pick<Api['order.getOrder']['output'], 'orderNo' | 'actions' | 'statusText'>;

/** What can be changed in an order now; nothing while another change is under way or the factory has begun. */
export function ChangesOffered({ order, to }: { order: Order; to: 'buyer' | undefined }) {
  const { orderNo, actions, statusText } = order;
  const query = { orderNo };
  const config = actions.includes('requestConfigChange') || actions.includes('changeConfig');
  const store = actions.includes('requestStoreChange') || actions.includes('changeStore');
  const buyer = actions.includes('requestBuyerChange');
  const back = <ButtonLink href={hrefTo('/pages/buy/orderDetail', query)}>查看订单</ButtonLink>;
  if (!config && !store && !buyer)
    return (
      <EmptyState
        image="list"
        title={to === 'buyer' ? '现在不能变更购车人' : '没有变更申请'}
        description={
          to === 'buyer'
            ? statusText
            : '锁单后、工厂开始生产前，需要变更配置、门店或购车人时，可以在订单里申请。'
        }
        footer={back}
      />
    );
  return (
    <Stack gap={12} page={12}>
      <CellGroup title="可以变更的内容">
        {config && <Cell icon="palette" title="变更配置" href={hrefTo('/pages/buy/configUpdate', query)} />}
        {store && <Cell icon="store" title="变更门店" href={hrefTo('/pages/buy/orderChangeStore', query)} />}
        {buyer && (
          <Cell
            icon="user"
            title="变更购车人"
            description="改为配偶、父母、子女或本人的企业"
            href={hrefTo('/pages/buy/orderChange', { ...query, to: 'buyer' })}
          />
        )}
      </CellGroup>
      <Text size={13} tone="hint">
        每次变更一项，工厂开始生产后不能再变更。
      </Text>
      {back}
    </Stack>
  );
}
