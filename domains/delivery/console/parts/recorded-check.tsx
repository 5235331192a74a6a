import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { ReactNode } from 'react';
import type { Check } from '../../contract/delivery.ts';
import { checkResultNames } from '../../contract/kinds.ts';
import s from './delivery-panel.module.css';
import { DeliveryPictures } from './delivery-pictures.tsx';

/** An item of the inspection list with its recorded result. */
export function RecordedCheck({
  orderNo,
  check: { name, result, note, pictureIds },
  act,
}: {
  orderNo: string;
  check: Check;
  /** What can be done with it. */
  act?: ReactNode;
}) {
  return (
    <>
      <div className={s.head}>
        <span>{name}</span>
        {result === null ? (
          <span className={s.second}>未检查</span>
        ) : (
          <ToneTag tone={result === 'passed' ? 'done' : 'wrong'}>{checkResultNames[result]}</ToneTag>
        )}
        {act}
      </div>
      {note && <p className={s.typed}>{note}</p>}
      <DeliveryPictures orderNo={orderNo} pictureIds={pictureIds} label={name} />
    </>
  );
}
