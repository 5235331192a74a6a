import { useRead } from '@ev/query/use-read.ts';
import { Select } from '@ev/ui/select.tsx';
import { cityOptions, citySearchHint, hotCities } from '../model/city-options.ts';
import { keepCity } from '../model/last-city.ts';

/** A form field for a city. */
export function CitySelect({
  title,
  value,
  onChange,
}: {
  title: string;
  /** Code of the city; empty if none is chosen. */
  value: string;
  onChange: (code: string) => void;
}) {
  const cities = useRead('store.listCities', {}).data?.cities ?? [];
  return (
    <Select
      name="cityCode"
      title={title}
      placeholder="请选择城市"
      searchable
      searchHint={citySearchHint}
      options={cityOptions(cities)}
      featured={hotCities(cities)}
      value={value || null}
      onChange={(code) => {
        keepCity(code);
        onChange(code);
      }}
    />
  );
}
