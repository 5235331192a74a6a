import { messageOf } from '@ev/app-kit/form-errors.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import type { useCancelIntent, useRefundIntent } from '../../data/intent-commands.ts';
import s from './intent-confirm-sheet.module.css';

/** An end of a reservation: what it means, that it is meant where money goes, and then the press. */
export function IntentConfirmSheet({
  intentNo,
  open,
  onClose,
  title,
  facts,
  meant,
  keep,
  confirm,
  command,
}: {
  intentNo: string;
  open: boolean;
  onClose: () => void;
  title: string;
  facts: readonly string[];
  /** What has to be ticked first. */
  meant?: string;
  keep: string;
  confirm: { label: string; busy: string; done: string };
  command: ReturnType<typeof useCancelIntent> | ReturnType<typeof useRefundIntent>;
}) {
  const [ticked, setTicked] = useState(false);
  const onConfirm = () =>
    command.mutate(
      { intentNo },
      {
        onSuccess: () => {
          onClose();
          feedback.showToast({ title: confirm.done, durationMs: toastMs.standard });
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      look="night"
      footer={
        <div className={s.actions}>
          <Button variant="secondary" block onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant="danger"
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
