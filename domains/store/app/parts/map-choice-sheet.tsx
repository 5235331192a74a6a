import { brand } from '@ev/brand/default/brand.ts';
import { currentHost } from '@ev/host/current-host.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { mapLinks, type Place } from '../model/map-link.ts';

/** The map apps that can lead to a place. */
export function MapChoiceSheet({
  place,
  open,
  onClose,
}: {
  place: Place;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title="用哪个地图导航">
      <MapLinks place={place} />
    </Sheet>
  );
}

function MapLinks({ place }: { place: Place }) {
  const { platform } = currentHost(brand.product);
  const withoutApple = platform === 'android' || platform === 'harmony';
  const links = mapLinks(place).filter(({ key }) => key !== 'apple' || !withoutApple);
  return (
    <>
      <p>{place.address}</p>
      <CellGroup>
        {links.map(({ key, label, href }) => (
          <Cell key={key} icon="compass" title={label} href={href} />
        ))}
      </CellGroup>
    </>
  );
}
