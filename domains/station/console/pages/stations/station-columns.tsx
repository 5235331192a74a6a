import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { Button, type TableColumnsType } from 'antd';
import { type GunStatus, gunStatuses, gunStatusNames, stationStateNames } from '../../../contract/words.ts';

export type StationRow = RowOf<'station.listAllStations'>;

export function stationColumns(onOpen: (stationId: string) => void): TableColumnsType<StationRow> {
  return [
    {
      title: '充电站',
      dataIndex: 'name',
      render: (name: string, { stationId }) => (
        <Button type="link" size="small" data-row onClick={() => onOpen(stationId)}>
          {name}
        </Button>
      ),
    },
    { title: '运营商', dataIndex: 'operatorName' },
    { title: '城市', dataIndex: 'cityName', render: (city: string | null) => city ?? '—' },
    { title: '状态', key: 'state', render: (_, row) => <StationState station={row} /> },
    { title: '充电枪', key: 'guns', render: (_, row) => gunsText(row) },
    {
      title: '最早的状态时间',
      dataIndex: 'statusAt',
      render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
    },
    { title: '差异', dataIndex: 'openDifferences', render: (count: number) => count || '—' },
    { title: '报修', dataIndex: 'openReports', render: (count: number) => count || '—' },
  ];
}

export function StationState({ station }: { station: StationRow }) {
  if (station.gone) return <ToneTag tone="ended">运营商已移除</ToneTag>;
  if (station.closed) return <ToneTag tone="todo">我方停用</ToneTag>;
  return (
    <ToneTag tone={station.state === 'normal' ? 'done' : 'going'}>{stationStateNames[station.state]}</ToneTag>
  );
}

function gunsText({ byStatus, guns }: StationRow): string {
  const said = gunStatuses.flatMap((status: GunStatus) => {
    const count = byStatus[status];
    return count ? [`${gunStatusNames[status]} ${count}`] : [];
  });
  return `${guns} 把（${said.join('，') || '—'}）`;
}
