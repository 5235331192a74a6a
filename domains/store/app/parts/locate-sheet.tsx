import { useApi } from '@ev/app-kit/api.ts';
import { useLocate } from '@ev/app-kit/use-locate.ts';
import type { Point } from '@ev/kernel/geo.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePosition } from '../data/position.ts';
import { citiesQuery } from '../data/stores.ts';
import { nearestCity } from '../model/nearest-city.ts';
import s from './locate-sheet.module.css';

/**
 * Says what the position is for before the phone asks for it. The position never leaves the phone; where it gives none,
 * the city of the network is taken, which no distance is counted from.
 */
export function LocateSheet({
  open,
  onClose,
  onCity,
}: {
  open: boolean;
  onClose: () => void;
  /** The position, where the phone itself has said it. */
  onCity: (code: string, position: Point | null) => void;
}) {
  const cities = useQuery(citiesQuery(useApi())).data?.cities ?? [];
  const { locate, locating } = useLocate();
  const { keepPosition } = usePosition();
  // A phone may take its time, and who has gone on wants no other city any more.
  const shown = useRef(open);
  useEffect(() => {
    shown.current = open;
  });
  const tell = (title: string) => feedback.showToast({ title, durationMs: toastMs.custom });

  const start = async () => {
    try {
      const { latitude: lat, longitude: lng, by } = await locate();
      if (!shown.current) return;
      const ofPhone = by !== 'network';
      if (ofPhone) keepPosition({ lat, lng });
      const city = nearestCity(cities, { lat, lng });
      if (city) {
        onCity(city.code, ofPhone ? { lat, lng } : null);
        tell(ofPhone ? `已为你选择${city.name}` : `手机没有给出位置，已按网络选择${city.name}`);
      } else tell('没有找到附近的城市，可手动选择');
    } catch (error) {
      if (!shown.current) return;
      tell((error as Error).message);
    }
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="查找附近的门店"
      footer={
        <div className={s.actions}>
          <Button variant="secondary" block onClick={onClose}>
            暂不
          </Button>
          <Button block loading={locating} loadingText="正在定位" onClick={() => void start()}>
            使用定位
          </Button>
        </div>
      }
    >
      <p className={s.text}>
        用你的位置选择城市，并由近到远排列门店。位置只在这台手机上使用，不会上传或保存。接下来系统会询问你是否允许；如果手机没有给出位置，会按网络地址估计所在的城市。
      </p>
    </Sheet>
  );
}
