import { useMay } from '@ev/console-kit/permission.tsx';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import s from './customer-number.module.css';
import { ShowNumber } from './show-number.tsx';
import { ShownNumber } from './shown-number.tsx';
import type { Subject } from './subject.ts';

/** How long an unmasked number is shown. */
const shownMs = 60_000;

/** A customer's masked number with, for authorised staff, a button to show it in full for a while. */
export function CustomerNumber({
  kind,
  subjectId,
  masked,
}: Subject & {
  /** Null if the page knows only the customer. */
  masked: string | null;
}) {
  const mayAsk = useMay('contacts.showNumber');
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ phone: string; left: number } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);

  if (shown) return <ShownNumber {...shown} onHide={() => setShown(null)} />;
  return (
    <span className={s.number}>
      {masked ?? (mayAsk ? null : '—')}
      {mayAsk && (
        <Button size="small" onClick={() => setAsking(true)}>
          查看号码
        </Button>
      )}
      {asking && (
        <ShowNumber
          subject={{ kind, subjectId }}
          onShown={(answer) => {
            setAsking(false);
            setShown(answer);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </span>
  );
}
