import { useLocate } from '@ev/app-kit/use-locate.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useDebounced } from '@ev/ui/use-debounced.ts';
import { useState } from 'react';
import type { Spot } from '../../contract/road-book.ts';
import s from './parts.module.css';

/** Selects a place by a search or by the phone's position. */
export function SpotPicker({
  title,
  open,
  withOwnPlace,
  onClose,
  onChoose,
}: {
  title: string;
  open: boolean;
  withOwnPlace?: boolean;
  onClose: () => void;
  onChoose: (spot: Spot) => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={title} full>
      {withOwnPlace && <OwnPlace onChoose={onChoose} />}
      <Search onChoose={onChoose} />
    </Sheet>
  );
}

function OwnPlace({ onChoose }: { onChoose: (spot: Spot) => void }) {
  const { locate, locating } = useLocate();
  const start = async () => {
    try {
      const { latitude: lat, longitude: lng, by } = await locate();
      const isNetwork = by === 'network';
      // A precision of about a hundred metres is enough to plan a route.
      onChoose({
        name: isNetwork ? '我的位置（按网络估计）' : '我的位置',
        lat: Number(lat.toFixed(3)),
        lng: Number(lng.toFixed(3)),
      });
    } catch (error) {
      feedback.showToast({ title: (error as Error).message, durationMs: toastMs.custom });
    }
  };
  return (
    <div className={s.own}>
      <Button
        variant="secondary"
        icon="compass"
        loading={locating}
        loadingText="正在定位"
        onClick={() => void start()}
      >
        使用我的位置
      </Button>
      <p className={s.note}>位置只精确到约一百米，用于规划路线；保存路书时会随路书保存</p>
    </div>
  );
}

function Search({ onChoose }: { onChoose: (spot: Spot) => void }) {
  const [words, setWords] = useState('');
  const keyword = useDebounced(words.trim(), 250);
  const found = useRead('road-book.searchSpots', keyword === '' ? null : { keyword }, { keepPrevious: true });
  const list = keyword === '' ? [] : (found.data?.list ?? []);
  const said =
    keyword === ''
      ? '输入城市或地点，例如“北京”“杭州火车站”'
      : found.isError
        ? '没有查到，请稍后再试'
        : !found.data
          ? '正在查找'
          : list.length === 0
            ? '没有找到，换个词试试'
            : found.data.citiesOnly
              ? '目前只能按城市查找'
              : `找到 ${list.length} 个地点`;
  return (
    <>
      <TextInput
        kind="search"
        icon="search"
        label="搜索地点"
        placeholder="城市或地点"
        maxLength={30}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={s.note} role="status">
        {said}
      </p>
      <CellGroup>
        {list.map(({ address, ...spot }) => (
          <Cell
            key={`${spot.name} ${spot.lat} ${spot.lng}`}
            icon="location"
            title={spot.name}
            description={address}
            onClick={() => onChoose(spot)}
          />
        ))}
      </CellGroup>
    </>
  );
}
