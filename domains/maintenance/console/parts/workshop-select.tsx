import { useRead } from '@ev/query/use-read.ts';
import { Select } from 'antd';

/** Stores with a workshop in the staff member's reach, and the one that the page shows: the first by default. */
export function useWorkshop(storeId: string) {
  const query = useRead('maintenance.listWorkshops', {});
  const stores = query.data?.stores ?? [];
  return { query, stores, store: stores.find((one) => one.storeId === storeId) ?? stores[0] ?? null };
}

export function WorkshopSelect({
  workshop: { stores, store },
  onChange,
}: {
  workshop: ReturnType<typeof useWorkshop>;
  onChange: (storeId: string) => void;
}) {
  if (stores.length < 2) return null;
  return (
    <Select
      aria-label="门店"
      style={{ minWidth: 240 }}
      showSearch={{ optionFilterProp: 'label' }}
      options={stores.map(({ storeId, name }) => ({ value: storeId, label: name }))}
      value={store?.storeId ?? null}
      onChange={onChange}
    />
  );
}
