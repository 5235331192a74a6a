import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Button, Drawer, Space } from 'antd';
import { useState } from 'react';
import { switchOperator } from '../../../contract/endpoints.ts';
import { spellingNames } from '../../../contract/spellings.ts';
import { KeysForm } from './keys-form.tsx';
import { Messages } from './messages.tsx';
import { OperatorForm } from './operator-form.tsx';
import { type OperatorRow, OperatorTag } from './operator-row.tsx';
import { TestCall } from './test-call.tsx';

type Act = 'edit' | 'theirs' | 'ours' | 'switch';

/** One operator: its connection settings, its health and the exchanged messages. */
export function OperatorDrawer({
  operator,
  onDone,
  onClose,
}: {
  operator: OperatorRow;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayManage = useMay('operators.manage');
  const [act, setAct] = useState<Act | null>(null);
  const { operatorId, name, active, health } = operator;
  const done = (said: string) => {
    setAct(null);
    onDone(said);
  };
  const ends = { onDone: done, onCancel: () => setAct(null) };
  const stamp = (at: string | null) => (at ? exactStampText(at) : '还没有');
  return (
    <Drawer open title={name} size={720} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <OperatorTag key="status" operator={operator} />],
          ['编号', operatorId],
          ['接口地址', operator.baseUrl],
          ['我方编号', operator.ourId],
          ['客服电话', operator.phone || '没有填写'],
          ['费用名称', `${operator.serviceName || '服务费'}、${operator.occupancyName || '占位费'}`],
          ['字段拼写', spellingNames[operator.spelling]],
          ['即插即充', operator.plugAndCharge ? '已打开' : '没有打开'],
          ['对方密钥', operator.theirKeysAt ? `${stamp(operator.theirKeysAt)} 填写` : '还没有填写'],
          ['我方密钥', operator.ourKeysAt ? `${stamp(operator.ourKeysAt)} 填写` : '还没有填写'],
          ['最近应答', stamp(health.lastOkAt)],
          ['最近失败', health.lastFailedAt && `${stamp(health.lastFailedAt)} ${health.lastError ?? ''}`],
          ['最近来信', stamp(health.lastHeardAt)],
        ]}
      />
      {mayManage && (
        <Space wrap>
          <Button onClick={() => setAct('edit')}>编辑</Button>
          <Button onClick={() => setAct('theirs')}>填写对方密钥</Button>
          <Button onClick={() => setAct('ours')}>更换我方密钥</Button>
          <Button danger={active} onClick={() => setAct('switch')}>
            {active ? '停用' : '启用'}
          </Button>
          <TestCall operatorId={operatorId} />
        </Space>
      )}
      <Messages operatorId={operatorId} />
      {act === 'edit' && <OperatorForm operator={operator} {...ends} />}
      {(act === 'theirs' || act === 'ours') && <KeysForm operatorId={operatorId} side={act} {...ends} />}
      {act === 'switch' && <Switch operator={operator} {...ends} />}
    </Drawer>
  );
}

function Switch({
  operator: { operatorId, active },
  onDone,
  onCancel,
}: {
  operator: OperatorRow;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(switchOperator, {
    begin: { operatorId, active: !active },
    onDone: () => onDone(active ? '已停用' : '已启用'),
  });
  return (
    <CommandModal
      form={form}
      onCancel={onCancel}
      title={active ? '停用运营商' : '启用运营商'}
      text={
        active
          ? '停用后不再与它往来：客户看不到它的充电站，进行中的充电收不到进度和账单。'
          : '启用后同步它的充电站，客户可以在这些站充电。'
      }
      danger={active}
      moved={['operator.notFound']}
    />
  );
}
