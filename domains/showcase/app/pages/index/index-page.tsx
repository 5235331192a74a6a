import { fills as buyCells } from 'virtual:ev/slot/showcase.buy-cell';
import { fills as underWay } from 'virtual:ev/slot/showcase.under-way';
import { useApi } from '@ev/app-kit/api.ts';
import { Fills } from '@ev/app-kit/fills.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { purchaseAgreementCode } from '@ev/content/app/public.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../../data/models.ts';
import { BuyEntries } from './buy-entries.tsx';
import { ContinueCard } from './continue-card.tsx';
import s from './index-page.module.css';
import { ModelRail } from './model-rail.tsx';

/** The buying home. What only this phone knows comes below what everybody sees, so that nothing jumps. */
export function Page() {
  const query = useQuery(modelsQuery(useApi()));
  return (
    <div className={s.page}>
      <QueryState query={query} skeleton={<RailSkeleton />}>
        {({ models }) =>
          models.length === 0 ? (
            <EmptyState description="暂时没有在售的车型" />
          ) : (
            <ModelRail models={models} />
          )
        }
      </QueryState>
      <div className={s.cards}>
        <BuyEntries />
        <Fills of={underWay} />
        <ContinueCard />
        <CellGroup>
          <Fills of={buyCells} />
          <Cell
            icon="shield"
            title="购车协议"
            description="支付定金后 7 天内可免费退订"
            href={hrefTo('/pages/explain', { code: purchaseAgreementCode })}
          />
          <Cell
            icon="phone"
            title={`购车咨询 ${brand.hotline.phone}`}
            description={brand.hotline.hours}
            href={`tel:${brand.hotline.phone}`}
          />
        </CellGroup>
      </div>
    </div>
  );
}

function RailSkeleton() {
  return (
    <SkeletonScreen label="正在加载车型">
      <div className={s.rail}>
        <Skeleton shape="block" width="86%" height={356} />
      </div>
    </SkeletonScreen>
  );
}
