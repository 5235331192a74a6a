import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { type ChargeStage, chargeStageNames } from '../../../contract/statuses.ts';
import { stageTones } from '../../words/charge-stage.ts';
import s from './charges-page.module.css';

type ChargeRow = RowOf<'charge.listAllOrders'>;

export function chargeColumns(onOpen: (chargeOrderId: string) => void): TableColumnsType<ChargeRow> {
  return [
    {
      title: '订单编号',
      dataIndex: 'chargeOrderId',
      render: (chargeOrderId: string) => (
        <RowButton onOpen={() => onOpen(chargeOrderId)}>{chargeOrderId}</RowButton>
      ),
    },
    {
      title: '状态',
      dataIndex: 'stage',
      render: (stage: ChargeStage, { objected }) => (
        <>
          <StageTag stage={stage} /> {objected && '有异议'}
        </>
      ),
    },
    {
      title: '充电站',
      dataIndex: 'stationName',
      render: (name: string) => <div className={s.words}>{name}</div>,
    },
    { title: '运营商', dataIndex: 'operatorName' },
    {
      title: '车牌',
      dataIndex: 'plate',
      render: (plate: string | null) => (plate ? formatPlate(plate) : '—'),
    },
    { title: '电量', dataIndex: 'energyWh', render: (wh: number) => `${(wh / 1000).toFixed(2)} 度` },
    { title: '总金额', dataIndex: 'amountFen', render: (fen: number) => formatYuan(fen) },
    { title: '启动时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
  ];
}

export function StageTag({ stage }: { stage: ChargeStage }) {
  return <ToneTag tone={stageTones[stage]}>{chargeStageNames[stage]}</ToneTag>;
}
