import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { type ReservationStatus, reservationStatusNames } from '../../../contract/words.ts';
import { reservationTones } from '../../words/reservation-status.ts';

export type ReservationRow = RowOf<'reservation.listAllReservations'>;

export function reservationColumns(onOpen: (id: string) => void): TableColumnsType<ReservationRow> {
  return [
    {
      title: '预约编号',
      dataIndex: 'reservationId',
      render: (id: string) => <RowButton onOpen={() => onOpen(id)}>{id}</RowButton>,
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (status: ReservationStatus, { noShow }) => (
        <>
          <ReservationStatusTag status={status} />
          {noShow && <ToneTag tone="todo">爽约</ToneTag>}
        </>
      ),
    },
    { title: '充电站', dataIndex: 'stationName' },
    { title: '充电枪', dataIndex: 'gunName' },
    { title: '运营商', dataIndex: 'operatorName' },
    { title: '预约时间', dataIndex: 'reservedAt', render: (at: string) => <Stamp at={at} /> },
    { title: '保留到', dataIndex: 'until', render: (at: string) => <Stamp at={at} /> },
  ];
}

export function ReservationStatusTag({ status }: { status: ReservationStatus }) {
  return <ToneTag tone={reservationTones[status]}>{reservationStatusNames[status]}</ToneTag>;
}
