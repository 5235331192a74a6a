import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { formatPlate } from '@ev/kernel/plate.ts';
import type { TableColumnsType } from 'antd';
import { vehicleOriginNames } from '../../../contract/staff-kinds.ts';
import type { StaffVehicleRow } from '../../../contract/staff-vehicle.ts';
import { PersonLink } from '../person-link.tsx';

/** @param onOpen opens a car beside the list */
export const vehicleColumns = (onOpen: (vin: string) => void): TableColumnsType<StaffVehicleRow> => [
  {
    title: '车架号',
    dataIndex: 'vin',
    render: (vin: string) => <RowButton onOpen={() => onOpen(vin)}>{vin}</RowButton>,
  },
  {
    title: '车型',
    dataIndex: 'modelName',
    render: (_, { modelName, versionName }) => [modelName, versionName].filter(Boolean).join(' '),
  },
  {
    title: '车牌号',
    dataIndex: 'plate',
    render: (plate: string | null) => (plate ? formatPlate(plate) : '—'),
  },
  {
    title: '车主',
    dataIndex: 'owner',
    render: (_, { owner }) => (owner ? <PersonLink person={owner} /> : '—'),
  },
  {
    title: '交付',
    dataIndex: 'deliveredAt',
    render: (deliveredAt: string | null) => (deliveredAt ? <Stamp at={deliveredAt} /> : '—'),
  },
  { title: '来源', dataIndex: 'origin', render: (_, { origin }) => vehicleOriginNames[origin] },
];
