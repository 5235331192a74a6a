import { useApi } from '@ev/app-kit/api.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePosition } from '../data/position.ts';
import { citiesQuery } from '../data/stores.ts';
import { nearestCity } from '../model/nearest-city.ts';
import s from './locate-sheet.module.css';
import { type Located, useLocate } from './use-locate.ts';

/** Says what the position is for before the phone asks for it. The position never leaves the phone. */
export function LocateSheet({
  open,
  onClose,
  onCity,
}: {
  open: boolean;
  onClose: () => void;
  onCity: (code: string, position: Located) => void;
}) {
  const cities = useQuery(citiesQuery(useApi())).data?.cities ?? [];
  const { locate, locating } = useLocate();
  const { keepPosition } = usePosition();
  const tell = (title: string) => feedback.showToast({ title, durationMs: toastMs.custom });

  const start = async () => {
    try {
      const position = await locate();
      keepPosition(position);
      const city = nearestCity(cities, position);
      if (city) {
        onCity(city.code, position);
        tell(`已为你选择${city.name}`);
      } else tell('没有找到附近的城市，可手动选择');
    } catch (error) {
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
        用你的位置选择城市，并由近到远排列门店。位置只在这台手机上使用，不会上传或保存。接下来系统会询问你是否允许。
      </p>
    </Sheet>
  );
}
