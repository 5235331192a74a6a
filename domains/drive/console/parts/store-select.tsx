import { Select } from 'antd';

/** Selects the store that a page shows; renders nothing if there is only one. */
export function StoreSelect({
  stores,
  value,
  onChange,
}: {
  stores: readonly { storeId: string; storeName: string }[];
  value: string | null;
  onChange: (storeId: string) => void;
}) {
  if (stores.length < 2) return null;
  return (
    <Select
      aria-label="门店"
      style={{ minWidth: 240 }}
      showSearch={{ optionFilterProp: 'label' }}
      options={stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
      value={value}
      onChange={(next: string) => onChange(next)}
    />
  );
}
