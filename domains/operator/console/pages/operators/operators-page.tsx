import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { spellingNames } from '../../../contract/spellings.ts';
import { OperatorDrawer } from './operator-drawer.tsx';
import { OperatorForm } from './operator-form.tsx';
import { type OperatorRow, OperatorTag } from './operator-row.tsx';

/** The operators whose charging stations are offered, and their health. */
export function OperatorsPage() {
  const address = useAddress();
  const operators = useRead('operator.listOperators', pageOf(address), { keepPrevious: true });
  const opened = operators.data?.list.find(({ operatorId }) => operatorId === address.opened);
  const [notice, tell] = useNotice();
  const [entering, setEntering] = useState(false);
  const mayManage = useMay('operators.manage');
  return (
    <>
      <ListPage
        title="充电运营商"
        query={operators}
        address={address}
        notice={notice}
        acts={
          mayManage && (
            <Button type="primary" onClick={() => setEntering(true)}>
              录入运营商
            </Button>
          )
        }
        count={(total) => `共 ${total} 家运营商`}
        filters={null}
        rowKey="operatorId"
        columns={columnsOf(address.open)}
        empty={
          <StateView title="还没有充电运营商" text="录入运营商并填写双方密钥后，它的充电站会自动同步到 APP" />
        }
      />
      {opened && (
        <OperatorDrawer
          key={`${opened.operatorId}.${opened.version}`}
          operator={opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
      {entering && (
        <OperatorForm
          operator={null}
          onDone={(said) => {
            setEntering(false);
            tell(said);
          }}
          onCancel={() => setEntering(false)}
        />
      )}
    </>
  );
}

const columnsOf = (open: (operatorId: string) => void): TableColumnsType<OperatorRow> => [
  {
    title: '运营商',
    dataIndex: 'name',
    render: (name: string, { operatorId }) => (
      <Button type="link" onClick={() => open(operatorId)}>
        {name}
      </Button>
    ),
  },
  { title: '编号', dataIndex: 'operatorId' },
  {
    title: '状态',
    key: 'status',
    render: (_: unknown, operator) => <OperatorTag operator={operator} />,
  },
  {
    title: '字段拼写',
    dataIndex: 'spelling',
    render: (spelling: OperatorRow['spelling']) => spellingNames[spelling],
  },
  {
    title: '最近应答',
    key: 'ok',
    render: (_: unknown, { health }) => (health.lastOkAt ? <Stamp at={health.lastOkAt} /> : '还没有'),
  },
  {
    title: '最近来信',
    key: 'heard',
    render: (_: unknown, { health }) => (health.lastHeardAt ? <Stamp at={health.lastHeardAt} /> : '还没有'),
  },
];
