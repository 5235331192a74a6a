import { Button } from '@ev/ui/button.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useEffect, useState } from 'react';
import type { Pending } from '../model/use-configurator.ts';
import { ChangeGroups, ChangeTotal } from './change-groups.tsx';
import s from './change-sheet.module.css';

/** The consequences of a choice, before it takes effect: nothing changes silently. */
export function ChangeSheet({
  pending,
  onConfirm,
  onDismiss,
}: {
  pending: Pending | null;
  onConfirm: () => void;
  onDismiss: () => void;
}) {
  // Keeps its content while it slides away.
  const [shown, setShown] = useState(pending);
  useEffect(() => {
    if (pending) setShown(pending);
  }, [pending]);

  return (
    <Sheet
      open={pending !== null}
      onClose={onDismiss}
      title="这项选择会带来变化"
      look="night"
      footer={
        <>
          {/* Visible however long the list and narrow the phone. */}
          {shown && <ChangeTotal fen={shown.priceDeltaFen} />}
          <div className={s.actions}>
            <Button variant="secondary" block onClick={onDismiss}>
              保持不变
            </Button>
            <Button block onClick={onConfirm}>
              确认变化
            </Button>
          </div>
        </>
      }
    >
      {shown?.reasons.map((reason) => (
        <Text key={reason} tone="body">
          {reason}
        </Text>
      ))}
      {shown && <ChangeGroups rows={shown.rows} />}
    </Sheet>
  );
}
