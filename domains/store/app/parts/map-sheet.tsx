import { useCapability } from '@ev/app-kit/use-capability.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useState } from 'react';
import type { Store } from '../../contract/endpoints.ts';
import { mapLinks } from '../model/map-link.ts';

type Place = Pick<Store, 'name' | 'address' | 'lat' | 'lng'>;

const load = () => import('@ev/host/capabilities/open-map.ts').then(({ openMap }) => openMap);

/** Directions to a store: the host's own map if it has one, otherwise a choice of map apps. */
export function useMapSheet(store: Place) {
  const [open, setOpen] = useState(false);
  const openInHost = useCapability(load);
  const openMap = async () => {
    const { name, address, lat: latitude, lng: longitude } = store;
    const { outcome } = await openInHost({ name, address, latitude, longitude });
    setOpen(outcome === 'unable');
  };
  return {
    openMap: () => void openMap(),
    mapSheet: (
      <Sheet open={open} onClose={() => setOpen(false)} title="用哪个地图导航">
        <MapLinks store={store} />
      </Sheet>
    ),
  };
}

function MapLinks({ store }: { store: Place }) {
  const { platform } = currentHost(brand.product);
  const withoutApple = platform === 'android' || platform === 'harmony';
  const links = mapLinks(store).filter(({ key }) => key !== 'apple' || !withoutApple);
  return (
    <>
      <p>{store.address}</p>
      <CellGroup>
        {links.map(({ key, label, href }) => (
          <Cell key={key} icon="compass" title={label} href={href} />
        ))}
      </CellGroup>
    </>
  );
}
