import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import type { CarRights } from '../../../contract/right.ts';
import { groupsOf } from '../../model/right-state.ts';
import { OwnRightItem } from '../../parts/own-right-item.tsx';
import { RightsCard } from '../../parts/rights-card.tsx';
import { carRightsRoute } from '../../routes.ts';
import s from './car-page.module.css';

/** The rights of the customer's delivered cars, or of one of them. */
export function Page() {
  const { vin } = usePageQuery(carRightsRoute);
  const query = useRead('rights.listCarRights', { vin });
  const all = (
    <ButtonLink variant="secondary" href={hrefTo('/pages/rights/car')}>
      全部车辆的权益
    </ButtonLink>
  );
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载车主权益" heights={[72, 200, 420]} />}
      elsewhere={vin === undefined ? undefined : all}
    >
      {({ cars }) =>
        cars.length === 0 ? (
          <EmptyState
            image="gift"
            title="还没有车主权益"
            description="车辆交付后，随车的权益会出现在这里。还没交付的订单，可以在订单里查看权益"
            footer={<ButtonLink href={hrefTo('/pages/buy/orderList')}>查看订单</ButtonLink>}
          />
        ) : (
          <Stack gap={32} page={16}>
            {cars.map((car) => (
              <Car key={car.orderNo ?? car.vin} car={car} />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}

function Car({ car: { vin, orderNo, modelName, deliveredAt, rights } }: { car: CarRights }) {
  const day = formatFullDay(shanghaiDay(new Date(deliveredAt)));
  return (
    <section
      className={stackClass({ gap: 12 })}
      aria-label={fillTemplate('{modelName} 的权益', { modelName })}
    >
      <div>
        <Head size={20}>{modelName}</Head>
        <p className={s.words}>
          {vin !== null && <span className={s.vin}>{maskVin(vin)}</span>}
          <WholeText text={`${day}交付`} />
        </p>
        <p className={s.words}>
          “随车转让”的权益过户后由新车主继续使用，“限首任车主”的过户后失效。
          {orderNo !== null && (
            <Link href={hrefTo('/pages/buy/orderRightsList', { nevOrderNo: orderNo })}>下单时的权益</Link>
          )}
        </p>
      </div>
      {groupsOf(rights).map((group) => (
        <RightsCard key={group.title} title={group.title} extra={`${group.rights.length} 项`}>
          {group.rights.map((right) => (
            <OwnRightItem key={`${right.packageName}.${right.code}`} orderNo={orderNo} right={right} />
          ))}
        </RightsCard>
      ))}
    </section>
  );
}
