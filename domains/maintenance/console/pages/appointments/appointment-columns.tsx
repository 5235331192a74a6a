import { RowButton } from '@ev/console-kit/row-button.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatPlate } from '@ev/kernel/plate.ts';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { visitWayNames } from '../../../contract/kinds.ts';
import { slotText } from '../../parts/slot-text.ts';
import { appointmentNames, appointmentTones } from '../../words/care-words.ts';

type Row = RowOf<'maintenance.listAllAppointments'>;

export const columnsOf = (onOpen: (appointmentNo: string) => void): TableColumnsType<Row> => [
  {
    title: '预约单号',
    dataIndex: 'appointmentNo',
    render: (no: string) => <RowButton onOpen={() => onOpen(no)}>{no}</RowButton>,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status }) => <ToneTag tone={appointmentTones[status]}>{appointmentNames[status]}</ToneTag>,
  },
  { title: '时间', key: 'time', render: (_, row) => slotText(row) },
  { title: '门店', dataIndex: 'storeName' },
  {
    title: '车辆',
    key: 'car',
    render: (_, { modelName, plate, vin }) => `${modelName} ${plate === null ? vin : formatPlate(plate)}`,
  },
  { title: '项目', key: 'items', render: (_, { itemNames }) => itemNames.join('、') || '描述了问题' },
  { title: '方式', key: 'way', render: (_, { way }) => visitWayNames[way] },
  { title: '联系人', key: 'contact', render: (_, row) => `${row.contactName} ${row.maskedPhone}` },
  {
    title: '工单',
    dataIndex: 'workOrderNo',
    render: (no: string | null) => (no ? <Link to={`/work-orders/${no}`}>{no}</Link> : '—'),
  },
];
