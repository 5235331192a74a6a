import { useRead } from '@ev/query/use-read.ts';
import { CityButton, CityPicker, LocateSheet } from '@ev/store/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { useState } from 'react';
import s from './store-place.module.css';

/** The city whose stores are listed: chosen by the customer, or located by the phone. */
export function StorePlace({
  cityCode,
  onPlace,
}: {
  cityCode: string;
  onPlace: (place: { cityCode: string; position: { lat: number; lng: number } | null }) => void;
}) {
  const [sheet, setSheet] = useState<'city' | 'locate' | null>(null);
  const cities = useRead('store.listCities', {}).data?.cities;
  const close = () => setSheet(null);
  return (
    <div className={s.place}>
      <CityButton
        place={cities?.find(({ code }) => code === cityCode)?.name}
        onOpen={() => setSheet('city')}
      />
      <Button size="s" variant="quiet" icon="compass" onClick={() => setSheet('locate')}>
        离我最近
      </Button>
      <CityPicker
        look="night"
        open={sheet === 'city'}
        onClose={close}
        value={cityCode}
        onSelect={(code) => onPlace({ cityCode: code, position: null })}
      />
      <LocateSheet
        open={sheet === 'locate'}
        onClose={close}
        onCity={(code, position) => onPlace({ cityCode: code, position })}
      />
    </div>
  );
}
