import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { keepUnits } from '@ev/kernel/figures.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { cx } from '@ev/ui/cx.ts';
import { Head } from '@ev/ui/head.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { VehicleState } from '../../../contract/telematics.ts';
import { useCarCommand } from '../../data/use-car-command.ts';
import { useServerMinutes } from '../../data/use-server-minutes.ts';
import { ageOf } from '../../model/age.ts';
import { batteryLevel } from '../../model/levels.ts';
import { connectionTexts } from '../../model/state-words.ts';
import { CommandLine } from '../../parts/command-line.tsx';
import { ControlCard } from '../../parts/control-card.tsx';
import s from './battery-now.module.css';

/** The temperature of the battery with its age, and heating switched on and off at once. */
export function BatteryNow({ state }: { state: VehicleState }) {
  const { vin, battery, connection, hidden, canControl } = state;
  const nowMs = useServerMinutes(state.serverTime);
  const control = useCarCommand(vin, state.openCommand);
  const sheet = useLateModal(async () => (await import('../../parts/level-sheet.tsx')).LevelSheet);
  const vehicle = useRead('vehicle.getVehicle', canControl ? null : { vin });
  const age = battery && ageOf(battery.at, nowMs);
  const note = hidden ?? connectionTexts[connection];
  const busyReason = control.busy ? '车辆还在执行上一个操作，请稍候' : null;
  return (
    <>
      <Card gap={12} aria-label="电池温度">
        <Head
          size={15}
          action={
            battery && (
              <Tag tone={battery.heating ? 'accent' : 'neutral'}>{battery.heating ? '温控中' : '未开启'}</Tag>
            )
          }
        >
          电池温度
        </Head>
        {battery && age && (
          <div>
            <p className={cx(s.celsius, age.stale && s.stale)}>
              {battery.celsius}
              <span className={s.unit}>度</span>
            </p>
            <Text size={12} tone={age.stale ? 'warn' : 'hint'}>
              {keepUnits(`${age.text}上报`)}
            </Text>
          </div>
        )}
        {!battery && hidden === null && connection !== 'never' && (
          <Text size={13} tone="hint">
            车辆还没有上报电池温度
          </Text>
        )}
        {note !== null && (
          <Text size={13} tone="hint">
            {note}
          </Text>
        )}
        {canControl &&
          connection !== 'never' &&
          (battery?.heating ? (
            <Button
              variant="secondary"
              block
              disabledReason={busyReason}
              onClick={() => control.send('batteryHeatOff')}
            >
              关闭温控
            </Button>
          ) : (
            <Button block disabledReason={busyReason} onClick={sheet.show}>
              立即开启
            </Button>
          ))}
        <CommandLine control={control} />
      </Card>
      {vehicle.data && !canControl && <ControlCard vehicle={vehicle.data} />}
      {sheet.Modal && (
        <sheet.Modal
          level={batteryLevel()}
          open={sheet.open}
          onClose={sheet.close}
          onChoose={(celsius) => control.send('batteryHeatOn', { celsius })}
        />
      )}
    </>
  );
}
