import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Household } from '../../../contract/household.ts';
import { householdStatusNames, supplierNames } from '../../../contract/words.ts';
import { sentenceOf } from '../../model/household-words.ts';
import { householdRoute } from '../../routes.ts';
import { CarCells } from './car-cells.tsx';
import { ChargePlanCells } from './charge-plan-cells.tsx';
import { FullCharge } from './full-charge.tsx';
import { HomePricesCard } from './home-prices-card.tsx';
import s from './house-hold-page.module.css';
import { MonthsCard } from './months-card.tsx';
import { ReminderCell } from './reminder-cell.tsx';

const toAll = (
  <ButtonLink variant="secondary" href={hrefTo('/pages/charge/houseHoldManageMent')}>
    户号管理
  </ButtonLink>
);

/** A bound household number: local night price, cost of a full charge, monthly usage and cars. */
export function Page() {
  const { id } = usePageQuery(householdRoute);
  const query = useRead('household.getHousehold', { householdId: id });
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载家充用电" heights={[72, 320, 160, 260]} />}
      elsewhere={toAll}
    >
      {(household) =>
        household.actions.includes('use') ? (
          <HomeUse household={household} />
        ) : (
          <EmptyState
            image="house"
            title={householdStatusNames[household.status]}
            description={sentenceOf(household, new Date(household.serverTime))}
            footer={toAll}
          />
        )
      }
    </QueryState>
  );
}

function HomeUse({ household }: { household: Household }) {
  const { supplier, maskedNumber, region, address, prices, serverTime } = household;
  return (
    <Stack gap={12} page={12}>
      <header className={s.place}>
        <Head digits>
          {supplierNames[supplier]} {maskedNumber}
        </Head>
        <Text tone="hint" size={13}>
          {region}
          {address}
        </Text>
      </header>
      <HomePricesCard prices={prices} serverTime={serverTime} />
      {prices && <FullCharge household={household} table={prices.table} />}
      <MonthsCard household={household} />
      <CarCells household={household} />
      <CellGroup>
        <ReminderCell household={household} />
        <Cell
          icon="home"
          title="户号管理"
          description="成员、解绑、添加户号"
          href={hrefTo('/pages/charge/houseHoldManageMent')}
        />
        <ChargePlanCells household={household} />
      </CellGroup>
    </Stack>
  );
}
