import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { RightLine } from '../../parts/right-line.tsx';
import { chargeRightsRoute } from '../../routes.ts';
import s from './charge-page.module.css';

/** Charging rights, claimable ones first. */
export function Page() {
  const { vin } = usePageQuery(chargeRightsRoute);
  const query = useRead('charge-card.listRights', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载充电权益" heights={[180, 180]} />}>
      {({ rights: all }) => {
        const rights = all.filter((right) => vin === undefined || right.vin === vin);
        return (
          <>
            <div className={s.ways}>
              <CellGroup>
                <Cell
                  icon="battery"
                  title="权益卡"
                  description="随车免费充电的余额和使用记录"
                  href={hrefTo('/pages/charge/rightCard', vin === undefined ? {} : { vin })}
                />
                <Cell icon="wallet" title="我的充电卡" href={hrefTo('/pages/charge/card')} />
              </CellGroup>
            </div>
            {rights.length === 0 ? (
              <EmptyState
                image="gift"
                title={vin === undefined ? '还没有充电权益' : '这辆车没有充电权益'}
                description="购车时附带的和品牌发放的充电权益会出现在这里"
                footer={
                  vin === undefined ? undefined : (
                    <ButtonLink href={hrefTo('/pages/rights/charge')}>查看全部充电权益</ButtonLink>
                  )
                }
              />
            ) : (
              <CardList>
                {rights.map((right) => (
                  <li key={right.rightNo}>
                    <RightLine right={right} />
                  </li>
                ))}
              </CardList>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
