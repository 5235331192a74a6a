import { Panel } from '@ev/console-kit/panel.tsx';
import { RowList } from '@ev/console-kit/row-list.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import type { StaffWorkOrder } from '../../../contract/staff-maintenance.ts';
import { CarePictures } from '../../parts/care-pictures.tsx';

/** What the customer sees of the work. */
export function StepsPanel({ order: { appointmentNo, steps } }: { order: StaffWorkOrder }) {
  return (
    <Panel title="进度" note="客户能看到">
      <RowList empty="还没有登记进度">
        {steps.map(({ name, text, pictureIds, at }) => (
          <li key={`${at} ${name}`}>
            <Stamp at={at} /> {name}
            {text && `：${text}`}{' '}
            <CarePictures appointmentNo={appointmentNo} pictureIds={pictureIds} name={name} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
