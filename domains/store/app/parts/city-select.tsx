import { useApi } from '@ev/app-kit/api.ts';
import { Select } from '@ev/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../data/stores.ts';
import { cityOptions, citySearchHint, hotCities } from '../model/city-options.ts';

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
  const cities = useQuery(citiesQuery(useApi())).data?.cities ?? [];
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
      onChange={onChange}
    />
  );
}
