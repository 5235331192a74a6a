import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import type { Defect, StaffDeliveryDetail } from '../../contract/delivery.ts';
import { defectStatus, defectStatusNames } from '../../contract/kinds.ts';
import s from './delivery-panel.module.css';
import { DeliveryPictures } from './delivery-pictures.tsx';
import { MendDefect } from './mend-defect.tsx';

/** Defects of a car, and how they were mended. */
export function DefectsSection({
  delivery,
  mends,
  onDone,
}: {
  delivery: StaffDeliveryDetail;
  /** Whether open defects can be mended now. */
  mends: boolean;
  onDone: (said: string) => void;
}) {
  // The version is fixed while the dialog is open, so that the server refuses the second of two people.
  const [mending, setMending] = useState<{ defect: Defect; seen: StaffDeliveryDetail } | null>(null);
  if (delivery.defects.length === 0 && !mending) return null;
  return (
    <section aria-label="发现的问题">
      <h3>发现的问题</h3>
      <ul className={s.list}>
        {delivery.defects.map((defect) => (
          <li key={defect.defectNo} className={s.item}>
            <DefectLine
              orderNo={delivery.orderNo}
              defect={defect}
              onMend={
                mends && defect.status === defectStatus.open
                  ? () => setMending({ defect, seen: delivery })
                  : null
              }
            />
          </li>
        ))}
      </ul>
      {mending && (
        <MendDefect
          delivery={mending.seen}
          defect={mending.defect}
          onDone={(said) => {
            setMending(null);
            onDone(said);
          }}
          onCancel={() => setMending(null)}
        />
      )}
    </section>
  );
}

function DefectLine({
  orderNo,
  defect,
  onMend,
}: {
  orderNo: string;
  defect: Defect;
  onMend: (() => void) | null;
}) {
  const { status, origin, itemName, text, pictureIds, reportedAt, mendedAt, mendNote, mendPictureIds } =
    defect;
  const name = itemName ?? '其他问题';
  return (
    <>
      <div className={s.head}>
        <span>{name}</span>
        <ToneTag tone={status === defectStatus.open ? 'wrong' : 'done'}>{defectStatusNames[status]}</ToneTag>
        <span className={s.second}>
          {origin === 'customer' ? '客户提出' : '检查发现'} <Stamp at={reportedAt} />
        </span>
        {onMend && (
          <Button size="small" aria-label={`处理${name}`} onClick={onMend}>
            处理
          </Button>
        )}
      </div>
      <p className={s.typed}>{text}</p>
      <DeliveryPictures orderNo={orderNo} pictureIds={pictureIds} label={`${name}问题`} />
      {mendNote && (
        <p className={s.typed}>
          处理结果：{mendNote} {mendedAt && <Stamp at={mendedAt} />}
        </p>
      )}
      <DeliveryPictures orderNo={orderNo} pictureIds={mendPictureIds} label={`${name}处理后`} />
    </>
  );
}
