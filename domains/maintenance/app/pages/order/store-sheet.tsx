import { LocateSheet } from '@ev/app-kit/locate-sheet.tsx';
import { formatDistance, type Point } from '@ev/kernel/geo.ts';
import { Button } from '@ev/ui/button.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import type { ServiceStore } from '../../../contract/maintenance.ts';
import { slotText } from '../../model/slot-text.ts';

export type Distance = { byDistance: boolean; setPosition: (position: Point) => void };

/** The stores with a workshop, by distance once the customer shares the position. */
export function StoreSheet({
  open,
  onClose,
  stores,
  distance: { byDistance, setPosition },
  chosen,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  stores: readonly ServiceStore[];
  distance: Distance;
  chosen: string | null;
  onChoose: (storeId: string) => void;
}) {
  const [locating, setLocating] = useState(false);
  return (
    <>
      <Sheet open={open} onClose={onClose} title="选择门店" full>
        <Stack gap={12}>
          {!byDistance && (
            <Button variant="secondary" icon="location" onClick={() => setLocating(true)}>
              按距离排列
            </Button>
          )}
          <RadioGroup
            label="门店"
            options={stores.map((store) => ({
              value: store.storeId,
              label: store.name,
              description: <StoreText store={store} />,
              ...(store.distanceM !== null && { extra: formatDistance(store.distanceM) }),
              ...(store.earliest === null && { disabledReason: '近期已约满，请换一家门店' }),
            }))}
            value={chosen}
            onChange={onChoose}
          />
        </Stack>
      </Sheet>
      <LocateSheet
        open={locating}
        onClose={() => setLocating(false)}
        title="查找附近的服务门店"
        text="用你的位置由近到远排列门店。位置只用于这次查询，不会保存。"
        onLocated={({ latitude: lat, longitude: lng, by }) => {
          if (by === 'network') return '手机没有给出位置，请按名称选择门店';
          setPosition({ lat, lng });
          return null;
        }}
      />
    </>
  );
}

function StoreText({ store: { address, picksUp, earliest } }: { store: ServiceStore }) {
  return (
    <>
      {address}
      {picksUp && '，可上门取送'}
      {earliest && `，最早 ${slotText(earliest)}`}
    </>
  );
}
