import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { HistoryLines } from '@ev/console-kit/history-lines.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { visitWayNames } from '../../../contract/kinds.ts';
import { type AppointmentAct, type ExchangeAct, visitHandlerNames } from '../../../contract/staff-kinds.ts';
import type { StaffAppointment } from '../../../contract/staff-maintenance.ts';
import { CarePictures } from '../../parts/care-pictures.tsx';
import { slotText } from '../../parts/slot-text.ts';
import { appointmentNames, appointmentTones } from '../../words/care-words.ts';
import { appointmentForms } from './acts.tsx';
import { ExchangeSection } from './exchange-section.tsx';

/** One appointment: who comes when with what, and what can be done now. */
export function AppointmentDrawer({
  appointmentNo,
  onDone,
  onClose,
}: {
  appointmentNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('maintenance.getAnyAppointment', { appointmentNo });
  return (
    <Drawer open title={`维保预约 ${appointmentNo}`} size={640} onClose={onClose}>
      <QueryView query={query} what="维保预约">
        {(appointment) => <Detail appointment={appointment} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

function Detail({ appointment, onDone }: { appointment: StaffAppointment; onDone: (said: string) => void }) {
  const mayWork = useMay('maintenance.work');
  // Fixed while a dialog is open, so that the server refuses the second of two people.
  const [open, setOpen] = useState<{ act: AppointmentAct | ExchangeAct; seen: StaffAppointment } | null>(
    null,
  );
  const acts = [...appointment.acts, ...(appointment.exchange?.acts ?? [])];
  const Form = open && appointmentForms[open.act].Form;
  return (
    <>
      <AppointmentFacts appointment={appointment} />
      {mayWork && acts.length > 0 && (
        <Acts>
          {acts.map((act) => (
            <Button
              key={act}
              type={act === 'confirm' || act === 'checkIn' ? 'primary' : 'default'}
              danger={act === 'end' || act === 'takeOver'}
              onClick={() => setOpen({ act, seen: appointment })}
            >
              {appointmentForms[act].text}
            </Button>
          ))}
        </Acts>
      )}
      {appointment.exchange && <ExchangeSection exchange={appointment.exchange} />}
      <DrawerSection name="经过">
        <HistoryLines history={appointment.history} />
      </DrawerSection>
      {Form && (
        <Form
          appointment={open.seen}
          onDone={(said) => {
            setOpen(null);
            onDone(said);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}

function AppointmentFacts({ appointment }: { appointment: StaffAppointment }) {
  const { status, workOrderNo, change, odometer, items, problem, pickUpAddress, pickUpFeeFen } = appointment;
  return (
    <>
      <Facts
        rows={[
          [
            '状态',
            <ToneTag key="status" tone={appointmentTones[status]}>
              {appointmentNames[status]}
            </ToneTag>,
          ],
          ['处理方', visitHandlerNames[appointment.handler]],
          [
            '工单',
            workOrderNo && (
              <Link key="work" to={`/work-orders/${workOrderNo}`}>
                {workOrderNo}
              </Link>
            ),
          ],
          ['时间', `${slotText(appointment)}，约 ${appointment.minutes} 分钟`],
          [
            '提议的时间',
            change &&
              `${slotText(change)}，${change.reason}，客户在 ${exactStampText(change.answerBefore)} 前回复`,
          ],
          ['门店', appointment.storeName],
          [
            '车辆',
            [appointment.modelName, appointment.plate && formatPlate(appointment.plate), appointment.vin]
              .filter(Boolean)
              .join(' '),
          ],
          ['里程', odometer && `${odometer.km} 公里，${exactStampText(odometer.at)}`],
          ['方式', visitWayNames[appointment.way]],
          ['上门取送地址', pickUpAddress && `${pickUpAddress}，取送费 ${formatYuan(pickUpFeeFen)}`],
          [
            '联系人',
            <span key="contact">
              <Link to={`/users/${appointment.uid}`}>{appointment.contactName}</Link>{' '}
              {appointment.contactPhone}
            </span>,
          ],
          [
            '项目',
            items
              .map(
                ({ name, priceFen }) => `${name} ${priceFen === null ? '检测后报价' : formatYuan(priceFen)}`,
              )
              .join('、') || null,
          ],
          ['预估', formatYuan(appointment.estimateFen)],
          ['问题描述', problem || null],
        ]}
      />
      <CarePictures
        appointmentNo={appointment.appointmentNo}
        pictureIds={appointment.pictureIds}
        name="问题"
      />
    </>
  );
}
