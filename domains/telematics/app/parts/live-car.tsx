import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Vehicle } from '@ev/vehicle/contract/vehicle.ts';
import type { VehicleState } from '../../contract/telematics.ts';
import { useCarCommand } from '../data/use-car-command.ts';
import { useServerMinutes } from '../data/use-server-minutes.ts';
import { connectionTexts } from '../model/state-words.ts';
import { CommandHistory } from './command-history.tsx';
import { CommandLine } from './command-line.tsx';
import { ControlCard } from './control-card.tsx';
import { EnergyCard } from './energy-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { QuickActs } from './quick-acts.tsx';
import { StateFacts } from './state-facts.tsx';

/** A car reports about every half minute while it drives or charges. */
const againMs = 30_000;

/** The state of a car and what can be done with it from afar. */
export function LiveCar({ vehicle }: { vehicle: Vehicle }) {
  const query = useRead('telematics.getState', { vin: vehicle.vin }, { refetchInterval: againMs });
  return (
    <QueryState query={query} skeleton={<LiveSkeleton />}>
      {(state) => <State key={vehicle.vin} vehicle={vehicle} state={state} />}
    </QueryState>
  );
}

export function LiveSkeleton() {
  return (
    <SkeletonScreen label="正在加载车辆状态">
      <Stack gap={12}>
        <Skeleton shape="block" height={232} />
        <Skeleton shape="block" height={132} />
      </Stack>
    </SkeletonScreen>
  );
}

function State({ vehicle, state }: { vehicle: Vehicle; state: VehicleState }) {
  const nowMs = useServerMinutes(state.serverTime);
  const control = useCarCommand(vehicle.vin, state.openCommand);
  const { hidden, connection, canControl } = state;
  if (hidden !== null)
    return (
      <Card gap={12} aria-label="车辆状态">
        <Text tone="body">{hidden}</Text>
        {vehicle.role === 'owner' && (
          <ButtonLink
            variant="secondary"
            block
            href={hrefTo('/pages/car/serviceAuthor', { vin: vehicle.vin })}
          >
            管理服务授权
          </ButtonLink>
        )}
      </Card>
    );
  const note = connectionTexts[connection];
  if (connection === 'never')
    return (
      <Card aria-label="车辆状态">
        <Text tone="body">{note}</Text>
      </Card>
    );
  return (
    <Stack gap={12}>
      <Card gap={16} aria-label="车辆状态">
        <EnergyCard state={state} nowMs={nowMs} />
        {note !== null && (
          <Text size={13} tone="hint">
            {note}
          </Text>
        )}
        {canControl && <QuickActs state={state} control={control} />}
        <CommandLine control={control} />
        <CommandHistory vin={vehicle.vin} role={vehicle.role} nowMs={nowMs} />
      </Card>
      {!canControl && <ControlCard vehicle={vehicle} />}
      <Card aria-label="车辆数据">
        <StateFacts state={state} nowMs={nowMs} />
      </Card>
      <PlaceCard place={state.place} placeHidden={state.placeHidden} nowMs={nowMs} />
    </Stack>
  );
}
