import { hasNativeBridge } from '@ev/host/has-native-bridge.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useBackBlocker } from './app-router.tsx';
import { useCapability } from './use-capability.ts';

const load = () => import('@ev/host/capabilities/close-view.ts').then((at) => at.closeView);

/**
 * Makes the page an exit of the app (specification §2): back closes the native view that contains it, and
 * navigates back only if the app does not close it. In a browser back behaves as usual.
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
