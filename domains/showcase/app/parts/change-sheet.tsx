import { Button } from '@ev/ui/button.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import type { Pending } from '../model/use-configurator.ts';
import { ChangeGroups } from './change-groups.tsx';
import s from './change-sheet.module.css';

/** What a choice brings along, before it takes effect: nothing changes silently. */
export function ChangeSheet({
  pending,
  onConfirm,
  onDismiss,
}: {
  pending: Pending | null;
  onConfirm: () => void;
  onDismiss: () => void;
}) {
  // Keeps its words while it slides away.
  const [shown, setShown] = useState(pending);
  useEffect(() => {
    if (pending) setShown(pending);
  }, [pending]);

  const groups = shown
    ? [
        { title: '增加', changes: shown.added },
        { title: '移除', changes: shown.removed },
        { title: '价格调整', changes: shown.repriced },
      ]
    : [];

  return (
    <Sheet
      open={pending !== null}
      onClose={onDismiss}
      title="这项选择会带来变化"
      look="night"
      footer={
        <div className={s.actions}>
          <Button variant="secondary" block onClick={onDismiss}>
            保持不变
          </Button>
          <Button block onClick={onConfirm}>
            确认变化
          </Button>
        </div>
      }
    >
      {shown?.reasons.map((reason) => (
        <p key={reason} className={s.reason}>
          {reason}
        </p>
      ))}
      <ChangeGroups
        groups={groups.map(({ title, changes }) => ({
          title,
          rows: changes.map(({ code, name, amountFen, includedIn }) => ({
            key: code,
            name,
            amountFen,
            note: includedIn && `包含在「${includedIn}」中`,
          })),
        }))}
      />
      {shown && (
        <p className={s.total}>
          <span>总价变化</span>
          <Price fen={shown.priceDeltaFen} plus />
        </p>
      )}
    </Sheet>
  );
}
