import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { mostHouseholds } from '../../../contract/words.ts';
import { bindRoute } from '../../routes.ts';
import { BindForm } from './bind-form.tsx';

const toAll = (
  <ButtonLink variant="secondary" href={hrefTo('/pages/charge/houseHoldManageMent')}>
    全部户号
  </ButtonLink>
);

/** Submits a household number for comparison with a bill, or submits it again. */
export function Page() {
  const { id } = usePageQuery(bindRoute);
  return id === undefined ? <NewHousehold /> : <ChangedHousehold id={id} />;
}

function NewHousehold() {
  const query = useRead('household.listHouseholds', {});
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载" heights={[220, 300, 180]} />}>
      {({ offered, mayAdd }) => {
        if (!offered)
          return (
            <EmptyState
              image="house"
              title="暂不支持线上绑定户号"
              description="请联系门店办理"
              footer={toAll}
            />
          );
        if (!mayAdd)
          return (
            <EmptyState
              image="house"
              title={`已绑定 ${mostHouseholds} 个户号`}
              description="解绑不再使用的户号后可以再添加"
              footer={toAll}
            />
          );
        return <BindForm />;
      }}
    </QueryState>
  );
}

function ChangedHousehold({ id }: { id: string }) {
  const query = useRead('household.getHousehold', { householdId: id });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载" heights={[220, 300, 180]} />}
      elsewhere={toAll}
    >
      {(household) =>
        household.actions.includes('change') ? (
          <BindForm household={household} />
        ) : (
          <EmptyState
            image="house"
            title="这个户号不能再修改"
            description="需要更正时，解绑后重新绑定"
            footer={toAll}
          />
        )
      }
    </QueryState>
  );
}
