import { messageOf } from '@ev/app-kit/form-errors.ts';
import { cx } from '@ev/ui/cx.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { Spinner } from '@ev/ui/spinner.tsx';
import { commandNames, commandText } from '../../contract/kinds.ts';
import type { CarCommand } from '../data/use-car-command.ts';
import { phaseOf } from '../model/command-phase.ts';
import s from './command-line.module.css';

/** What has become of the last command: sent is not yet done, and only the car's answer counts as done. */
export function CommandLine({ control }: { control: CarCommand }) {
  const { command, sending, error, close } = control;
  const phase = command && phaseOf(command.status);
  const isShown = sending !== null || error !== null || command !== null;
  const isOver = sending === null && (error !== null || (phase !== null && phase !== 'waiting'));
  const failed = sending === null && (error !== null || phase === 'failed');
  const confirmed = sending === null && error === null && phase === 'confirmed';
  return (
    <div
      role="status"
      className={cx(isShown ? s.line : s.idle, failed && s.failed, confirmed && s.confirmed)}
    >
      {isShown && (
        <>
          {isOver ? <Icon name={failed ? 'warning' : 'success'} size={20} /> : <Spinner />}
          <p className={s.text}>
            {sending !== null ? (
              <>
                <strong>{commandNames[sending]}</strong>
                正在发送
              </>
            ) : error !== null ? (
              messageOf(error)
            ) : (
              command && (
                <>
                  <strong>{commandText(command)}</strong>
                  {command.statusText}
                </>
              )
            )}
          </p>
          {isOver && <IconButton icon="close" size={18} label="收起" onClick={close} />}
        </>
      )}
    </div>
  );
}
