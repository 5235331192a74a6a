import { copyText } from '@ev/host/copy-text.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';

/** Copies a number that the customer needs elsewhere; `what` names it: `订单号`, `运单号`. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = async () => {
    const copied = await copyText(text);
    feedback.showToast({
      title: copied ? `${what}已复制` : `没能复制，请长按${what}选择`,
      durationMs: toastMs.standard,
    });
  };
  return <IconButton icon="copy" size={20} label={`复制${what}`} onClick={() => void copy()} />;
}
