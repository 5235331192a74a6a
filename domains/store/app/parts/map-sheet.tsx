import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import type { Store } from '../../contract/endpoints.ts';
import { mapLinks } from '../model/map-link.ts';

/** The choice of the map app that leads to a store. */
export function MapSheet({
  store,
  open,
  onClose,
}: {
  store: Pick<Store, 'name' | 'address' | 'lat' | 'lng'>;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="用哪个地图导航">
      <p>{store.address}</p>
      <CellGroup>
        {mapLinks(store).map(({ key, label, href }) => (
          <Cell key={key} icon="compass" title={label} href={href} />
        ))}
      </CellGroup>
    </Sheet>
  );
}

/** The sheet, and how to open it. */
export function useMapSheet(store: Parameters<typeof MapSheet>[0]['store']) {
  const [open, setOpen] = useState(false);
  return {
    openMap: () => setOpen(true),
    mapSheet: <MapSheet store={store} open={open} onClose={() => setOpen(false)} />,
  };
}
