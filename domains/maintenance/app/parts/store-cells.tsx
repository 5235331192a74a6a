import { useMapSheet } from '@ev/store/app/public-view.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';

type Place = {
  storeName: string;
  storeAddress: string;
  storePhone: string;
  storePlace: { latitude: number; longitude: number };
};

/** The store of an appointment, with its phone and directions. */
export function StoreCells({ storeName, storeAddress, storePhone, storePlace }: Place) {
  const { openMap, mapSheet } = useMapSheet({
    name: storeName,
    address: storeAddress,
    lat: storePlace.latitude,
    lng: storePlace.longitude,
  });
  return (
    <CellGroup title="门店">
      <Cell icon="compass" title={storeName} description={storeAddress} value="导航" onClick={openMap} />
      <Cell icon="phone" title="致电门店" value={storePhone} href={`tel:${storePhone}`} />
      {mapSheet}
    </CellGroup>
  );
}
