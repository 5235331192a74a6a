import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { fillTemplate } from '@ev/kernel/text-template.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import type { Benefit } from '../../../contract/installation.ts';
import { homeChargerRoute } from '../../routes.ts';
import { ApplyForm } from './apply-form.tsx';
import { InstallView } from './install-view.tsx';

/** The home charger that came with a car: the benefit and every step of its installation. */
export function Page() {
  const { orderNo } = usePageQuery(homeChargerRoute);
  const query = useRead('home-charger.listBenefits', {});
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载家充桩安装" heights={[140, 220, 200]} />}
    >
      {({ benefits }) => {
        const shown = benefits.find((one) => one.orderNo === orderNo) ?? benefits[0];
        if (!shown || (orderNo !== undefined && shown.orderNo !== orderNo))
          return (
            <EmptyState
              image="bolt"
              title="还没有家充桩权益"
              description="购车订单锁定后开通，包含家充桩的权益包可以申请安装"
              footer={
                <ButtonLink variant="secondary" href={hrefTo('/pages/rights/car')}>
                  查看车主权益
                </ButtonLink>
              }
            />
          );
        return (
          <>
            {benefits.length > 1 && <Others benefits={benefits} shown={shown} />}
            <Shown key={shown.orderNo} benefit={shown} />
          </>
        );
      }}
    </QueryState>
  );
}

function Others({ benefits, shown }: { benefits: readonly Benefit[]; shown: Benefit }) {
  return (
    <Stack gap={12} page={12}>
      <CellGroup>
        {benefits
          .filter(({ orderNo }) => orderNo !== shown.orderNo)
          .map(({ orderNo, modelName }) => (
            <Cell
              key={orderNo}
              icon="car"
              title={fillTemplate('{modelName} 的家充桩', { modelName })}
              description={`订单 ${orderNo}`}
              href={hrefTo('/pages/charge/index', { orderNo })}
            />
          ))}
      </CellGroup>
    </Stack>
  );
}

/** A customer who has cancelled an installation can apply again, on explicit request only. */
function Shown({ benefit }: { benefit: Benefit }) {
  const { installation, terms, actions } = benefit;
  const [again, setAgain] = useState(false);
  if (terms && actions.includes('apply') && (installation === null || again))
    return <ApplyForm benefit={benefit} terms={terms} />;
  if (installation === null) return null;
  return <InstallView installation={installation} swaps={benefit.swaps} onAgain={() => setAgain(true)} />;
}
