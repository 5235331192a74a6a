import { CopyButton } from '@ev/app-kit/copy-button.tsx';
import { Card } from '@ev/ui/card.tsx';
import type { DeliveryProgress } from '../../../contract/progress.ts';
import s from './delivery-news.module.css';
import { NewsList } from './news-list.tsx';

/** The transport events of the car. */
export function Logistics({ logistics, waybill }: Pick<DeliveryProgress, 'logistics' | 'waybill'>) {
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

function Waybill({ waybill }: { waybill: NonNullable<DeliveryProgress['waybill']> }) {
  return (
    <div className={s.waybill}>
      <p>
        {waybill.carrier} <span className={s.number}>{waybill.number}</span>
      </p>
      <CopyButton what="运单号" text={waybill.number} />
    </div>
  );
}

/** The brand's weekly messages, which are sent even if nothing has changed. */
export function WeeklyWords({ words }: Pick<DeliveryProgress, 'words'>) {
  if (words.length === 0) return null;
  return (
    <Card title="每周进展">
      <NewsList label="每周进展" items={words.map(({ at, text }) => ({ at, text }))} />
    </Card>
  );
}
