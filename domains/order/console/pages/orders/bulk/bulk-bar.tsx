import { useMay } from '@ev/console-kit/permission.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { BulkAdviser } from './bulk-adviser.tsx';
import { BulkPromise } from './bulk-promise.tsx';
import { BulkPending, type ChosenOrder } from './bulk-window.tsx';
import type { Outcome } from './use-bulk.ts';

const acts = {
  adviser: { title: '分配顾问', Window: BulkAdviser },
  promise: { title: '调整交付时间', Window: BulkPromise },
} as const;
type Act = keyof typeof acts;

export function useMayActInBulk(): boolean {
  const [adviser, promise] = [useMay('orders.assignAdviser'), useMay('orders.changePromise')];
  return adviser || promise;
}

/** The actions on the selected orders. */
export function BulkBar({
  orderNos,
  onSelect,
}: {
  orderNos: readonly string[];
  onSelect: (orderNos: readonly string[]) => void;
}) {
  const may: Record<Act, boolean> = {
    adviser: useMay('orders.assignAdviser'),
    promise: useMay('orders.changePromise'),
  };
  const [doing, setDoing] = useState<{ act: Act; orderNos: readonly string[] } | null>(null);
  return (
    <>
      <span>已选 {orderNos.length} 个</span>
      {(Object.keys(acts) as Act[])
        .filter((act) => may[act])
        .map((act) => (
          <Button key={act} onClick={() => setDoing({ act, orderNos })}>
            {acts[act].title}
          </Button>
        ))}
      <Button type="link" size="small" onClick={() => onSelect([])}>
        取消选择
      </Button>
      {doing && (
        <Doing
          {...doing}
          onClose={(outcomes) => {
            setDoing(null);
            // Orders that are not done stay selected.
            onSelect(doing.orderNos.filter((orderNo) => outcomes?.get(orderNo)?.kind !== 'done'));
          }}
        />
      )}
    </>
  );
}

/** Actions are checked against the orders as loaded when the window opens, not when the list was loaded. */
function Doing({
  act,
  orderNos,
  onClose,
}: {
  act: Act;
  orderNos: readonly string[];
  onClose: (outcomes?: ReadonlyMap<string, Outcome>) => void;
}) {
  const { title, Window } = acts[act];
  const chosen = useRead('order.getChosenOrders', { orderNos: [...orderNos] }, { staleTime: 0 });
  // The window keeps the data it started with, so that staff act on what they see.
  const [begun, setBegun] = useState<readonly ChosenOrder[] | null>(null);
  if (!begun && chosen.data && !chosen.isFetching) setBegun(chosen.data.orders);
  if (begun) return <Window orders={begun} gone={orderNos.length - begun.length} onClose={onClose} />;
  return (
    <BulkPending
      title={title}
      error={chosen.error}
      retrying={chosen.isFetching}
      onRetry={() => void chosen.refetch()}
      onClose={() => onClose()}
    />
  );
}
