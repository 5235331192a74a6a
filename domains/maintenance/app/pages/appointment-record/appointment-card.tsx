import { WholeText } from '@ev/app-kit/whole-text.tsx';
import { Card } from '@ev/ui/card.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { visitWayNames } from '../../../contract/kinds.ts';
import type { AppointmentRow } from '../../../contract/maintenance.ts';
import { carText } from '../../model/car-text.ts';
import { careHref } from '../../model/care-href.ts';
import { slotText } from '../../model/slot-text.ts';
import { appointmentNames } from '../../model/words.ts';

/** An appointment in the list: how far it is, where and when, and for what. */
export function AppointmentCard({ appointment }: { appointment: AppointmentRow }) {
  const { status, statusText, storeName, way, itemNames } = appointment;
  const small = textClass({ size: 13, tone: 'body', block: true });
  return (
    <Card gap={4} href={careHref(appointment)}>
      <span className={textClass({ strong: true, block: true })}>{appointmentNames[status]}</span>
      <span className={small}>
        <WholeText text={statusText} />
      </span>
      <span className={textClass({ block: true })}>
        {slotText(appointment)} · {visitWayNames[way]}
      </span>
      <span className={small}>{storeName}</span>
      <span className={small}>
        {carText(appointment)}
        {itemNames.length > 0 && `，${itemNames.join('、')}`}
      </span>
    </Card>
  );
}
