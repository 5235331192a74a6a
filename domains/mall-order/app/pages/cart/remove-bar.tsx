import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { useState } from 'react';
import type { CartLine } from '../../../contract/order.ts';
import type { ChooseAll } from './cart-bar.tsx';

/** Removes the chosen lines. */
export function RemoveBar({
  all,
  chosen,
  removing,
  onRemove,
}: {
  all: ChooseAll;
  chosen: readonly CartLine[];
  removing: boolean;
  onRemove: (skuCodes: string[], onDone: () => void) => void;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <BottomBar
        label="管理"
        lead={
          <Checkbox round checked={all.checked} onChange={(event) => all.onChange(event.target.checked)}>
            全选
          </Checkbox>
        }
      >
        <Button
          variant="danger"
          disabledReason={chosen.length === 0 ? '请先选择要删除的商品' : null}
          onClick={() => setAsked(true)}
        >
          删除 {chosen.length} 种
        </Button>
      </BottomBar>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`删除 ${chosen.length} 种商品？`}
        cancelText="保留"
        confirmText="删除"
        danger
        loading={removing}
        onConfirm={() =>
          onRemove(
            chosen.map(({ skuCode }) => skuCode),
            () => setAsked(false),
          )
        }
      >
        删除后可以在商品详情里重新加入。
      </Dialog>
    </>
  );
}
