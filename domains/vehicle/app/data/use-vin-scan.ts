import { useCapability } from '@ev/app-kit/use-capability.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { vinInCode } from '../model/vin-in-code.ts';

const load = () => import('@ev/host/capabilities/scan-code.ts').then(({ scanCode }) => scanCode);

/** Scans the code of a VIN with the host's camera; where that is not possible, the customer types it. */
export function useVinScan(onVin: (vin: string) => void): () => Promise<void> {
  const scan = useCapability(load);
  return async () => {
    const result = await scan({});
    if (result.outcome === 'left') return;
    const vin = result.outcome === 'done' ? vinInCode(result.data.text) : null;
    if (vin) return onVin(vin);
    feedback.showToast({
      title: result.outcome === 'done' ? '没有识别到车架号，请手动填写' : '这里不能扫码，请手动填写',
      durationMs: toastMs.custom,
    });
  };
}
