import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { CellGroup } from '@ev/ui/cell.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { CareQueryState, RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { Warranty } from '../../../contract/maintenance.ts';
import { kmText } from '../../model/words.ts';
import { CarRightsCell } from '../../parts/car-rights-cell.tsx';
import { warrantyRightsRoute } from '../../routes.ts';
import { HistoryCard } from './history-card.tsx';
import { TermCard } from './term-card.tsx';

/** The warranty of a car: each term with what is used of it, and the finished visits. */
export function Page() {
  const { vin } = usePageQuery(warrantyRightsRoute);
  const query = useRead('maintenance.getWarranty', { vin });
  return (
    <CareQueryState
      vin={vin}
      query={query}
      skeleton={<CardsSkeleton label="正在加载质保" heights={[92, 140, 140, 160]} />}
      elsewhere={
        <ButtonLink variant="secondary" href={hrefTo('/pages/car/maintain')}>
          保养维修
        </ButtonLink>
      }
    >
      {(warranty) => <Shown warranty={warranty} />}
    </CareQueryState>
  );
}

function Shown({ warranty }: { warranty: Warranty }) {
  const { vin, maskedVin, modelName, beganOn, terms, history } = warranty;
  const odometer = useRead('maintenance.getCareHub', { vin }, { optional: true }).data?.odometer;
  const now = useNow();
  const known = { beganOn, today: now && shanghaiDay(now), km: odometer?.km ?? null };
  return (
    <Stack gap={12} page={12}>
      <Card gap={4}>
        <Head note={`车架号 ${maskedVin}`}>{modelName}</Head>
        <Text size={13} tone="body">
          {beganOn === null
            ? '还不知道交付日期，到店带上购车发票即可核对'
            : `${formatFullDay(beganOn)} 起质保`}
          {odometer && `，已行驶 ${kmText(odometer.km)}`}
        </Text>
      </Card>
      {terms.map((term) => (
        <TermCard key={term.name} term={term} known={known} />
      ))}
      {terms.length === 0 && (
        <Card>
          <Text tone="body">质保条款即将公布，可以致电门店了解</Text>
        </Card>
      )}
      <CellGroup>
        <CarRightsCell vin={vin} />
      </CellGroup>
      <HistoryCard history={history} />
      <RescueLine vin={vin} />
    </Stack>
  );
}
