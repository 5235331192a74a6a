import { givePageResult } from '@ev/app-kit/page-result.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { papersCode } from '../../contract/order-papers.ts';
import { useWayBack } from './detour.ts';

/** Finishes adding certificates: returns to the page that asked for them, or shows all of them. */
export function useDone(returnTo: string | undefined): (certificateNos: readonly string[]) => void {
  const back = useWayBack(returnTo, hrefTo('/pages/buy/ocr', {}));
  return (certificateNos) => {
    feedback.showToast({
      title: '已提交审核',
      icon: 'success',
      durationMs: toastMs.standard,
    });
    const code = papersCode(certificateNos);
    if (code) givePageResult('certificate', code);
    back();
  };
}
