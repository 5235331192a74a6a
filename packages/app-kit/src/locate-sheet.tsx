import type { Located } from '@ev/host/capabilities/locate.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Sheet } from '@ev/ui/sheet.tsx';
import { useEffect, useRef } from 'react';
import s from './locate-sheet.module.css';
import { useLocate } from './use-locate.ts';

/**
 * Explains what the location is used for before the phone asks for permission. Closes with the location or
 * with the reason why there is none.
 */
export function LocateSheet({
  open,
  onClose,
  title,
  text,
  onLocated,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What happens to the location: who receives it, how precise it is, for how long it is stored. */
  text: string;
  /** Returns the message for the customer; null if the page itself shows the result. */
  onLocated: (located: Located) => string | null;
}) {
  const { locate, locating } = useLocate();
  // A phone may be slow, and a customer who has closed the sheet does not want the location any more.
  const shown = useRef(open);
  useEffect(() => {
    shown.current = open;
  });
  const start = async () => {
    let told: string | null;
    try {
      const located = await locate();
      if (!shown.current) return;
      told = onLocated(located);
    } catch (error) {
      if (!shown.current) return;
      told = (error as Error).message;
    }
    if (told !== null) feedback.showToast({ title: told, durationMs: toastMs.custom });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className={s.actions}>
          <Button variant="secondary" block onClick={onClose}>
            暂不
          </Button>
          <Button block loading={locating} loadingText="正在定位" onClick={() => void start()}>
            使用定位
          </Button>
        </div>
      }
    >
      <p className={s.text}>
        {text}接下来系统会询问你是否允许；如果手机没有给出位置，会按网络地址估计所在的城市。
      </p>
    </Sheet>
  );
}
