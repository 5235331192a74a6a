import { useApi } from '@ev/app-kit/api.ts';
import { PickerSheet } from '@ev/ui/picker-sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../data/stores.ts';

/** The choice of a city that has stores. */
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
  /** Code of the city, null when none is chosen. */
  value: string | null;
  onSelect: (code: string) => void;
  look?: 'day' | 'night';
  title?: string;
}) {
  const cities = useQuery(citiesQuery(useApi())).data?.cities ?? [];
  return (
    <PickerSheet
      title={title}
      look={look}
      open={open}
      onClose={onClose}
      searchable
      searchHint="城市名或拼音"
      options={cities.map((city) => ({
        value: city.code,
        label: city.name,
        description: `${city.storeCount} 家门店`,
        group: city.pinyin.slice(0, 1).toUpperCase(),
        keywords: city.pinyin,
      }))}
      value={value}
      onSelect={onSelect}
    />
  );
}
