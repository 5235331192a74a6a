import { useMapSheet } from '@ev/store/app/public-view.ts';
import { Cell } from '@ev/ui/cell.tsx';
import type { Drive } from '../../../contract/drive.ts';

type Store = NonNullable<Drive['store']>;

/** The store: directions and phone number. */
export function PlaceCells({ store }: { store: Store }) {
  const { name, address, place } = store;
  if (!place) return <Cell icon="store" title={name} description={`${address}，这家门店已停业`} />;
  return <OpenPlace name={name} address={address} place={place} />;
}

function OpenPlace({
  name,
  address,
  place,
}: Pick<Store, 'name' | 'address'> & { place: NonNullable<Store['place']> }) {
  const { lat, lng, phone } = place;
  const { openMap, mapSheet } = useMapSheet({ name, address, lat, lng });
  return (
    <>
      <Cell icon="location" title={name} description={`${address}，在地图中查看`} onClick={openMap} />
      <Cell icon="phone" title="门店电话" value={phone} href={`tel:${phone}`} />
      {mapSheet}
    </>
  );
}
