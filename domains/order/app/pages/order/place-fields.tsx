import { useApi } from '@ev/app-kit/api.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { citiesQuery, storesQuery } from '@ev/store/app/public.ts';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import type { OrderDraft } from '../../model/order-draft.ts';

/** Where the car gets its plate, and which store hands it over. */
export function PlaceFields({
  draft,
  onChange,
  errors,
  modelCode,
}: {
  draft: OrderDraft;
  onChange: (draft: OrderDraft) => void;
  errors: Record<string, string>;
  modelCode: string;
}) {
  const api = useApi();
  const cities = useQuery(citiesQuery(api)).data?.cities ?? [];
  const stores = useQuery({
    ...storesQuery(api, { cityCode: draft.cityCode, service: 'delivery' }),
    enabled: draft.cityCode !== '',
  });
  return (
    <FormSection title="城市与门店" key={modelCode}>
      <Field label="上牌城市" error={errors.cityCode} required>
        <Select
          name="cityCode"
          title="选择上牌城市"
          placeholder="请选择城市"
          searchable
          options={cities.map((city) => ({
            value: city.code,
            label: city.name,
            group: city.pinyin.slice(0, 1).toUpperCase(),
            keywords: city.pinyin,
          }))}
          value={draft.cityCode || null}
          onChange={(cityCode) =>
            onChange({ ...draft, cityCode, storeId: cityCode === draft.cityCode ? draft.storeId : '' })
          }
        />
      </Field>
      <Field
        label="交付门店"
        error={errors.storeId}
        hint={draft.cityCode === '' ? '选择城市后可选择门店' : undefined}
        required
      >
        <Select
          name="storeId"
          title="选择交付门店"
          placeholder={stores.isFetching ? '正在加载门店' : '请选择门店'}
          options={(stores.data?.list ?? []).map((store) => ({
            value: store.id,
            label: store.name,
            description: store.address,
          }))}
          value={draft.storeId || null}
          onChange={(storeId) => onChange({ ...draft, storeId })}
        />
      </Field>
    </FormSection>
  );
}
