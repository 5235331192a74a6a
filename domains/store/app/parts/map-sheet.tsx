import { useCapability } from '@ev/app-kit/use-capability.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import type { Place } from '../model/map-link.ts';

const loadMap = () => import('@ev/host/capabilities/open-map.ts').then(({ openMap }) => openMap);
const loadSheet = async () => (await import('./map-choice-sheet.tsx')).MapChoiceSheet;

/** Directions to a store: the host's own map if it has one, otherwise a choice of map apps. */
export function useMapSheet(store: Place) {
  const { Modal, open, show, close } = useLateModal(loadSheet);
  const openInHost = useCapability(loadMap);
  const openMap = async () => {
    const { name, address, lat: latitude, lng: longitude } = store;
    const { outcome } = await openInHost({ name, address, latitude, longitude });
    if (outcome === 'unable') show();
  };
  return {
    openMap: () => void openMap(),
    mapSheet: Modal && <Modal place={store} open={open} onClose={close} />,
  };
}
