import { FormSection } from '@ev/app-kit/form-section.tsx';
import type { Form } from '@ev/app-kit/use-form.ts';
import { formatDistance } from '@ev/kernel/geo.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CitySelect } from '@ev/store/app/public-view.ts';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import type { OrderDraft } from '../../submit/order-draft.ts';

/** The city that registers the car, and the store that hands it over. */
export function PlaceFields({
  form: { typed, change, errors },
  modelCode,
}: {
  form: Form<OrderDraft>;
  modelCode: string;
}) {
  const stores = useRead(
    'store.listStores',
    { cityCode: typed.cityCode, service: 'delivery', pageSize: 50 },
    { enabled: typed.cityCode !== '' },
  );
  const { city, list = [] } = stores.data ?? {};
  const elsewhere = city && !city.hasStores ? city : null;
  return (
    <FormSection title="城市与门店" key={modelCode}>
      <Field label="上牌城市" error={errors.cityCode} required>
        <CitySelect
          title="选择上牌城市"
          value={typed.cityCode}
          onChange={(cityCode) =>
            change({ cityCode, storeId: cityCode === typed.cityCode ? typed.storeId : '' })
          }
        />
      </Field>
      <Field
        label="交付门店"
        error={errors.storeId}
        hint={
          elsewhere
            ? `${elsewhere.name}还没有交付门店，可以选择离${elsewhere.name}最近的门店`
            : typed.cityCode === ''
              ? '选择城市后可选择门店'
              : undefined
        }
        required
      >
        <Select
          name="storeId"
          title="选择交付门店"
          placeholder={stores.isFetching ? '正在加载门店' : '请选择门店'}
          options={list.map((store) => ({
            value: store.id,
            label: store.name,
            description:
              elsewhere && store.distanceM !== null
                ? `距${elsewhere.name}约 ${formatDistance(store.distanceM)} · ${store.address}`
                : store.address,
          }))}
          value={typed.storeId || null}
          onChange={(storeId) => change({ storeId })}
        />
      </Field>
    </FormSection>
  );
}
