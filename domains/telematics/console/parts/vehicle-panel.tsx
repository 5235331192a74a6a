import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { standingText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useRead } from '@ev/query/use-read.ts';
import type { ReactNode } from 'react';
import type { StaffVehicleState } from '../../contract/staff.ts';
import { connectionNames, connectionTones } from '../words/fleet-words.ts';
import { CarCommands } from './car-commands.tsx';
import { CarPlace } from './car-place.tsx';

/** A car's state with its age, its commands, and its place for a purpose that the owner has agreed to. */
export function VehiclePanel({ vin }: { vin: string }) {
  const query = useRead('telematics.getAnyState', { vin });
  return (
    <>
      <DrawerSection name="车联网">
        <QueryView query={query} what="车辆状态">
          {(state) => <State state={state} />}
        </QueryView>
      </DrawerSection>
      <CarCommands vin={vin} />
      {query.data && <CarPlace state={query.data} />}
    </>
  );
}

function State({ state }: { state: StaffVehicleState }) {
  const { connection, reportedAt, energy, battery, closures, odometer, tyres, driving, remoteControl } =
    state;
  const aged = (text: string, at: string): ReactNode => `${text}（${standingText(at, state.serverTime)}前）`;
  return (
    <Facts
      rows={[
        [
          '连接',
          <ToneTag key="connection" tone={connectionTones[connection]}>
            {connectionNames[connection]}
          </ToneTag>,
        ],
        ['最近上报', reportedAt === null ? '从未上报' : <Stamp key="reported" at={reportedAt} />],
        ['远程控制', remoteControl ? '车主已授权' : '车主没有授权'],
        ['行驶', reportedAt === null ? null : driving ? '行驶中' : '停放'],
        [
          '电量',
          energy &&
            aged(
              `${energy.socPercent}%，续航 ${energy.rangeKm} 公里${energy.charging ? '，充电中' : ''}`,
              energy.at,
            ),
        ],
        ['电池', battery && aged(`${battery.celsius} 度${battery.heating ? '，温控中' : ''}`, battery.at)],
        [
          '车门车锁',
          closures &&
            aged(
              [closures.locked ? '已锁车' : '未锁车', ...closures.open.map((one) => `${one}未关`)].join('，'),
              closures.at,
            ),
        ],
        ['总里程', odometer && aged(`${odometer.km.toLocaleString('zh-CN')} 公里`, odometer.at)],
        ['胎压', tyres && aged(`${tyres.kpa.join(' / ')} kPa`, tyres.at)],
      ]}
    />
  );
}
