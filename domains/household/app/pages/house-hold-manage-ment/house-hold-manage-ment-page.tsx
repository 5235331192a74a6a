import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { mostHouseholds } from '../../../contract/words.ts';
import s from './house-hold-manage-ment-page.module.css';
import { HouseholdCard } from './household-card.tsx';

/** All household numbers of the customer: status, other holders, and a button to add one. */
export function Page() {
  const query = useRead('household.listHouseholds', {});
  return (
    <>
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载户号" heights={[180, 180]} />}>
        {({ list, offered, mayAdd, serverTime }) =>
          list.length === 0 ? (
            <EmptyState
              image="house"
              title={offered ? '还没有户号' : '暂不支持线上绑定户号'}
              description={
                offered
                  ? '绑定后可以记录每月家充用电，查看当地的夜间电价，算出充满一次的电费'
                  : '请联系门店办理'
              }
            />
          ) : (
            <>
              <CardList>
                {list.map((one) => (
                  <li key={one.householdId}>
                    <HouseholdCard household={one} now={new Date(serverTime)} />
                  </li>
                ))}
              </CardList>
              {!mayAdd && (
                <p className={s.note}>最多绑定 {mostHouseholds} 个户号，解绑不再使用的户号后可以再添加</p>
              )}
            </>
          )
        }
      </QueryState>
      {query.data?.offered && query.data.mayAdd && (
        <BottomBar>
          <ButtonLink href={hrefTo('/pages/charge/bindingHouseHold', {})}>绑定户号</ButtonLink>
        </BottomBar>
      )}
    </>
  );
}
