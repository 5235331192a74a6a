import { useRead } from '@ev/query/use-read.ts';
import { PickerSheet } from '@ev/ui/picker-sheet.tsx';
import { cityOptions, citySearchHint, hotCities } from '../model/city-options.ts';
import { keepCity } from '../model/last-city.ts';

/** Chooses a city, with or without stores. */
export function CityPicker({
  open,
  onClose,
  value,
  onSelect,
  look,
  title = '选择城市',
}: {
  open: boolean;
  onClose: () => void;
  /** Code of the city; null if none is chosen. */
  value: string | null;
  onSelect: (code: string) => void;
  look?: 'day' | 'night';
  title?: string;
}) {
  const cities = useRead('store.listCities', {}).data?.cities ?? [];
  return (
    <PickerSheet
      title={title}
      look={look}
      open={open}
      onClose={onClose}
      searchable
      searchHint={citySearchHint}
      options={cityOptions(cities)}
      featured={hotCities(cities)}
      value={value}
      onSelect={(code) => {
        keepCity(code);
        onSelect(code);
      }}
    />
  );
}
