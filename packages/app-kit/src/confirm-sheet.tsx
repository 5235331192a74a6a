import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import s from './confirm-sheet.module.css';
import { messageOf } from './form-errors.ts';

/**
 * Confirms an irreversible action: an explanation, if needed a checkbox, then a button that names the action.
 */
export function ConfirmSheet({
  open,
  onClose,
  title,
  look,
  facts,
  meant,
  keep,
  confirm,
  danger,
  command,
  onConfirm,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  look?: 'day' | 'night';
  facts: readonly string[];
  /** Label of the checkbox that must be ticked first. */
  meant?: string;
  keep: string;
  confirm: { label: string; busy: string };
  danger?: boolean;
  command: { isPending: boolean; isError: boolean; error: Error | null };
  onConfirm: () => void;
}) {
  const [ticked, setTicked] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      {...(look ? { look } : {})}
      footer={
        <div className={s.actions}>
          <Button variant="secondary" block onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            block
            disabledReason={meant && !ticked ? '请先确认并勾选' : null}
            loading={command.isPending}
            loadingText={confirm.busy}
            onClick={onConfirm}
          >
            {confirm.label}
          </Button>
        </div>
      }
    >
      <ul className={s.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {meant && (
        <Checkbox checked={ticked} onChange={(event) => setTicked(event.target.checked)}>
          {meant}
        </Checkbox>
      )}
      {command.isError && (
        <p className={s.error} role="alert">
          {messageOf(command.error)}
        </p>
      )}
    </Sheet>
  );
}
