import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatDateTime } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { OrderRights } from '../../../contract/right.ts';
import { DifferenceList } from '../../parts/difference-list.tsx';
import { OwnRightItem } from '../../parts/own-right-item.tsx';
import { RightsCard } from '../../parts/rights-card.tsx';
import { orderRightsListRoute } from '../../routes.ts';
import s from './order-rights-list-page.module.css';

/** The rights of one order, as they were when the order was made. */
export function Page() {
  const { nevOrderNo: orderNo } = usePageQuery(orderRightsListRoute);
  const query = useRead('rights.getOrderRights', { orderNo });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载订单权益" heights={[96, 420, 240]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/buy/orderDetail', { orderNo })}>
          查看订单
        </ButtonLink>
      }
    >
      {(rights) => <Rights own={rights} />}
    </QueryState>
  );
}

function Rights({ own }: { own: OrderRights }) {
  const { orderNo, modelCode, modelName, orderedAt, packages, rights, differences, actions } = own;
  return (
    <Stack gap={12} page={12}>
      <section>
        <Head
          size={20}
          note={
            <WholeText
              text={`${modelName}，${formatDateTime(new Date(orderedAt))} 下单时保存。以后权益包有变化，你的订单仍以这里为准。`}
            />
          }
        >
          你下单时的权益
        </Head>
      </section>
      {packages.map((one) => (
        <RightsCard
          key={one.packageCode}
          title={one.name}
          text={one.text}
          extra={<Tag>版本 {one.version}</Tag>}
        >
          {rights
            .filter(({ packageName }) => packageName === one.name)
            .map((right) => (
              <OwnRightItem key={right.code} orderNo={orderNo} right={right} />
            ))}
        </RightsCard>
      ))}
      {differences.length > 0 && (
        <Fold heading="h2" title="与现在的权益包相比" extra={`${differences.length} 处不同`}>
          <Text tone="body" size={13}>
            不影响你的订单，仅供了解。
          </Text>
          <DifferenceList differences={differences} />
        </Fold>
      )}
      <p className={s.more}>
        <Link look="alone" href={hrefTo('/pages/buy/rightsPackage', { modelCode, orderNo })}>
          {actions.includes('changePackage') ? '更换权益包' : '查看现在的权益包'}
        </Link>
      </p>
    </Stack>
  );
}
