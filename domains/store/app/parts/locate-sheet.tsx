import { LocateSheet as Sheet } from '@ev/app-kit/locate-sheet.tsx';
import type { Point } from '@ev/kernel/geo.ts';
import { useRead } from '@ev/query/use-read.ts';
import { usePosition } from '../data/position.ts';
import { nearestCity } from '../model/nearest-city.ts';

/**
 * Chooses the city by the position, which never leaves the phone. Without a position it uses the city of the
 * network, which is too coarse for distances.
 */
export function LocateSheet({
  open,
  onClose,
  onCity,
}: {
  open: boolean;
  onClose: () => void;
  /** With the position if the phone itself reported it. */
  onCity: (code: string, position: Point | null) => void;
}) {
  const cities = useRead('store.listCities', {}).data?.cities ?? [];
  const { keepPosition } = usePosition();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="查找附近的门店"
      text="用你的位置选择城市，并由近到远排列门店。位置只在这台手机上使用，不会上传或保存。"
      onLocated={({ latitude: lat, longitude: lng, by }) => {
        const ofPhone = by !== 'network';
        if (ofPhone) keepPosition({ lat, lng });
        const city = nearestCity(cities, { lat, lng });
        if (!city) return '没有找到附近的城市，可手动选择';
        onCity(city.code, ofPhone ? { lat, lng } : null);
        return ofPhone ? `已为你选择${city.name}` : `手机没有给出位置，已按网络选择${city.name}`;
      }}
    />
  );
}
