import { copyText } from '@ev/host/share.ts';
import { Card } from '@ev/ui/card.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { IconButton } from '@ev/ui/icon-button.tsx';
import type { Delivery } from '../../../contract/delivery.ts';
import s from './delivery-news.module.css';
import { NewsList } from './news-list.tsx';

/** Where the car has been on its way. */
export function Logistics({ logistics, waybill }: Pick<Delivery, 'logistics' | 'waybill'>) {
  if (logistics.length === 0 && waybill === null) return null;
  return (
    <Card title="物流动态">
      {waybill && <Waybill waybill={waybill} />}
      <NewsList
        label="物流动态"
        items={logistics.map(({ at, place, text }) => ({ at, title: place, text }))}
      />
    </Card>
  );
}

function Waybill({ waybill }: { waybill: NonNullable<Delivery['waybill']> }) {
  const copy = async () => {
    const copied = await copyText(waybill.number);
    feedback.showToast({
      title: copied ? '运单号已复制' : '没能复制，请长按运单号选择',
      durationMs: toastMs.standard,
    });
  };
  return (
    <div className={s.waybill}>
      <p>
        {waybill.carrier} <span className={s.number}>{waybill.number}</span>
      </p>
      <IconButton icon="copy" size={20} label="复制运单号" onClick={() => void copy()} />
    </div>
  );
}

/** What the brand tells every week, also when nothing has changed. */
export function WeeklyWords({ words }: Pick<Delivery, 'words'>) {
  if (words.length === 0) return null;
  return (
    <Card title="每周进展">
      <NewsList label="每周进展" items={words.map(({ at, text }) => ({ at, text }))} />
    </Card>
  );
}
