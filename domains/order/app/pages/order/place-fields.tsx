import { useApi } from '@ev/app-kit/api.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import type { Form } from '@ev/app-kit/use-form.ts';
import { citiesQuery, storesQuery } from '@ev/store/app/public.ts';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import type { OrderDraft } from '../../model/order-draft.ts';

/** Where the car gets its plate, and which store hands it over. */
export function PlaceFields({
  form: { typed, change, errors },
  modelCode,
}: {
  form: Form<OrderDraft>;
  modelCode: string;
}) {
  const api = useApi();
  const cities = useQuery(citiesQuery(api)).data?.cities ?? [];
  const stores = useQuery({
    ...storesQuery(api, { cityCode: typed.cityCode, service: 'delivery' }),
    enabled: typed.cityCode !== '',
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
          value={typed.cityCode || null}
          onChange={(cityCode) =>
            change({ cityCode, storeId: cityCode === typed.cityCode ? typed.storeId : '' })
          }
        />
      </Field>
      <Field
        label="交付门店"
        error={errors.storeId}
        hint={typed.cityCode === '' ? '选择城市后可选择门店' : undefined}
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
          value={typed.storeId || null}
          onChange={(storeId) => change({ storeId })}
        />
      </Field>
    </FormSection>
  );
}
