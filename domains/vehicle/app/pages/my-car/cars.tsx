import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import type { Vehicle } from '../../../contract/vehicle.ts';
import { CarCard } from './car-card.tsx';
import { Transfers } from './transfers.tsx';

/** Own and shared cars, with open transfers above them and past ones below. */
export function Cars({ transferNo }: { transferNo: string | undefined }) {
  const query = useRead('vehicle.listVehicles', {});
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载你的车辆" heights={[264, 264]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/mine/ownerAuth', {})}>车主认证</ButtonLink>}
    >
      {({ vehicles }) => (
        <Stack gap={12} page={12}>
          <Transfers named={transferNo} />
          {vehicles.length === 0 ? <None /> : <List vehicles={vehicles} />}
        </Stack>
      )}
    </QueryState>
  );
}

function List({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const [openVin, setOpenVin] = useState<string | null>(null);
  const sheet = useLateModal(async () => (await import('./car-sheet.tsx')).CarSheet);
  const opened = vehicles.find(({ vin }) => vin === openVin);
  return (
    <>
      <ul className={stackClass({ gap: 12 })} aria-label="车辆">
        {vehicles.map((vehicle) => (
          <li key={vehicle.vin}>
            <CarCard
              vehicle={vehicle}
              onOpen={() => {
                setOpenVin(vehicle.vin);
                sheet.show();
              }}
            />
          </li>
        ))}
      </ul>
      <CellGroup footer="二手车、别处购买或别人名下的车，认证后也能在这里使用">
        <Cell
          icon="shield"
          title="认证另一辆车"
          description="上传行驶证，审核通过后绑定"
          href={hrefTo('/pages/mine/ownerAuth', {})}
        />
      </CellGroup>
      {sheet.Modal && sheet.open && opened && (
        <sheet.Modal key={opened.vin} vehicle={opened} onClose={sheet.close} />
      )}
    </>
  );
}

function None() {
  return (
    <EmptyState
      image="car"
      title="还没有车辆"
      description="在这里买的车，交付后自动出现；已经有车，请先做车主认证"
      footer={
        <>
          <ButtonLink href={hrefTo('/pages/mine/ownerAuth', {})}>车主认证</ButtonLink>
          <ButtonLink variant="secondary" href={hrefTo('/pages/index/index', { tabIndex: '1' })}>
            看看车型
          </ButtonLink>
        </>
      }
    />
  );
}
