import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { cx } from '@ev/ui/cx.ts';
import { Dialog } from '@ev/ui/dialog.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import type { VehicleState } from '../../contract/telematics.ts';
import type { CarCommand } from '../data/use-car-command.ts';
import { climateLevel, limitLevel } from '../model/levels.ts';
import { type QuickAct, quickActsOf } from '../model/quick-acts.ts';
import { ActIcon } from './act-icon.tsx';
import s from './quick-acts.module.css';

const busyReason = '车辆还在执行上一个操作，请稍候';
const loadSheet = async () => (await import('./level-sheet.tsx')).LevelSheet;

/** One tap for what is done most; unlocking asks first, because the car may stand among strangers. */
export function QuickActs({ state, control }: { state: VehicleState; control: CarCommand }) {
  const climate = useLateModal(loadSheet);
  const limit = useLateModal(loadSheet);
  const [unlocking, setUnlocking] = useState(false);

  const start = ({ kind, asks }: QuickAct) => {
    if (control.busy) {
      feedback.showToast({ title: busyReason, durationMs: toastMs.custom });
      return;
    }
    if (asks === 'unlock') setUnlocking(true);
    else if (asks === 'climate') climate.show();
    else if (asks === 'limit') limit.show();
    else control.send(kind);
  };

  return (
    <>
      <ul className={s.acts}>
        {quickActsOf(state).map((act) => (
          <li key={act.kind} className={s.item}>
            <button
              type="button"
              className={cx(s.act, act.on && s.on)}
              aria-disabled={control.busy || undefined}
              onClick={() => start(act)}
            >
              <span className={s.icon}>
                <ActIcon name={act.icon} />
              </span>
              {act.label}
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={unlocking}
        onClose={() => setUnlocking(false)}
        title="解锁车辆"
        cancelText="取消"
        confirmText="解锁"
        onConfirm={() => {
          setUnlocking(false);
          control.send('unlock');
        }}
      >
        解锁后任何人都能打开车门。请确认你在车辆附近，或车旁的人可以信任。
      </Dialog>
      {climate.Modal && (
        <climate.Modal
          level={climateLevel(state.climate?.targetCelsius)}
          open={climate.open}
          onClose={climate.close}
          onChoose={(celsius) => control.send('climateOn', { celsius })}
        />
      )}
      {limit.Modal && (
        <limit.Modal
          level={limitLevel(state.energy?.limitPercent)}
          open={limit.open}
          onClose={limit.close}
          onChoose={(percent) => control.send('chargeLimit', { percent })}
        />
      )}
    </>
  );
}
