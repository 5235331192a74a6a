import { FormSection } from '@ev/app-kit/form-section.tsx';
import type { LocateSheet } from '@ev/app-kit/locate-sheet.tsx';
import type { Form } from '@ev/app-kit/use-form.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { formatDistance } from '@ev/kernel/geo.ts';
import { useRead } from '@ev/query/use-read.ts';
import { nearestFirst, usePosition } from '@ev/store/app/public.ts';
import { CitySelect } from '@ev/store/app/public-view.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import type { ComponentProps } from 'react';
import type { OrderDraft } from '../../submit/order-draft.ts';

const loadLocateSheet = async () => (await import('@ev/app-kit/locate-sheet.tsx')).LocateSheet;

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
  const { position, keepPosition } = usePosition();
  const locating = useLateModal<ComponentProps<typeof LocateSheet>>(loadLocateSheet);
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
          options={(position ? nearestFirst(list, position) : list).map((store) => ({
            value: store.id,
            label: store.name,
            description:
              store.distanceM !== null && (position || elsewhere)
                ? `距${position ? '你' : elsewhere?.name}约 ${formatDistance(store.distanceM)} · ${store.address}`
                : store.address,
          }))}
          value={typed.storeId || null}
          onChange={(storeId) => change({ storeId })}
        />
      </Field>
      {list.length > 1 && !position && (
        <Button size="s" variant="quiet" icon="compass" onClick={locating.show}>
          按离我的距离排列门店
        </Button>
      )}
      {locating.Modal && (
        <locating.Modal
          open={locating.open}
          onClose={locating.close}
          title="按距离排列交付门店"
          text="用你的位置由近到远排列门店，并显示距离。位置只在这台手机上使用，不会上传或保存。"
          onLocated={({ latitude: lat, longitude: lng, by }) => {
            if (by === 'network') return '手机没有给出位置，请按名称选择门店';
            keepPosition({ lat, lng });
            return '已按距离排列门店';
          }}
        />
      )}
    </FormSection>
  );
}
