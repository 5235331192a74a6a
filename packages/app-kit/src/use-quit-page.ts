import { hasNativeBridge } from '@ev/host/has-native-bridge.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useBackBlocker } from './app-router.tsx';
import { useCapability } from './use-capability.ts';

const load = () => import('@ev/host/capabilities/close-view.ts').then((at) => at.closeView);

/**
 * Makes the page the one at which the app is left (specification §2): back there closes the view that the native app
 * holds it in, and leads back only where the app does not close it. In a browser back is the browser's own.
 */
export function useQuitPage(): void {
  const close = useCapability(load);
  const navigate = useNavigate();
  const open = useRef(false);
  useBackBlocker(() => {
    if (open.current || !hasNativeBridge()) return false;
    void close({}).then(({ outcome }) => {
      if (outcome !== 'unable') return;
      open.current = true;
      navigate(-1);
    });
    return true;
  });
}
