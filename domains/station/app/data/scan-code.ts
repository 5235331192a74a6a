import { useCapability } from '@ev/app-kit/use-capability.ts';

const load = () => import('@ev/host/capabilities/scan-code.ts').then(({ scanCode }) => scanCode);

/** Scans a code with the host's camera. */
export const useScanCode = () => useCapability(load);
