import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { commandText } from '../../contract/kinds.ts';
import { commandStatusNames, commandTones } from '../words/fleet-words.ts';

const pageSize = 5;

const columns: TableColumnsType<RowOf<'telematics.listAnyCommands'>> = [
  { title: '时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
  {
    title: '操作',
    dataIndex: 'kind',
    render: (_, command) => commandText(command),
  },
  {
    title: '结果',
    dataIndex: 'status',
    render: (_, { status, statusText }) => (
      <>
        <ToneTag tone={commandTones[status]}>{commandStatusNames[status]}</ToneTag> {statusText}
      </>
    ),
  },
];

/** What was asked of a car, and what it answered. */
export function CarCommands({ vin }: { vin: string }) {
  const [pageNo, setPageNo] = useState(1);
  const query = useRead('telematics.listAnyCommands', { vin, pageNo, pageSize }, { keepPrevious: true });
  return (
    <DrawerSection name="远程操作">
      <QueryView query={query} what="远程操作">
        {({ list, total }) => (
          <ListTable
            rowKey="commandNo"
            columns={columns}
            rows={list}
            waiting={query.isPlaceholderData}
            empty={<StateView title="还没有远程操作过" />}
            page={{ pageNo, pageSize, total, onChange: setPageNo }}
          />
        )}
      </QueryView>
    </DrawerSection>
  );
}
