import type { UserPart } from '@ev/account/console/public.ts';
import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { RowList } from '@ev/console-kit/row-list.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { closingStatusNames, isOpen } from '../../contract/kinds.ts';
import { startClosing } from '../../contract/staff-endpoints.ts';
import { closingTones } from '../words/closing-tones.ts';

/** The closings of a customer, and the request for one who cannot log in. */
export const fill: UserPart = ({ uid }) => (useMay('closings.read') ? <ClosingsOf uid={uid} /> : null);

function ClosingsOf({ uid }: { uid: string }) {
  const read = useRead('closing.listClosings', { keyword: uid, pageNo: 1, pageSize: 5 });
  const mayWork = useMay('closings.work');
  const [starting, setStarting] = useState(false);
  return (
    <Panel title="注销账号">
      <QueryView query={read} what="注销申请">
        {({ list }) => (
          <>
            <RowList empty="没有注销申请">
              {list.map(({ closingNo, status, lastDay }) => (
                <li key={closingNo}>
                  <Link to={`/closings?open=${closingNo}`}>{closingNo}</Link>
                  <ToneTag tone={closingTones[status]}>{closingStatusNames[status]}</ToneTag>
                  <span>最晚 {lastDay}</span>
                </li>
              ))}
            </RowList>
            {mayWork && !list.some(({ status }) => isOpen(status) || status === 'done') && (
              <Button onClick={() => setStarting(true)}>代客户申请注销</Button>
            )}
          </>
        )}
      </QueryView>
      {starting && <StartForm uid={uid} onClose={() => setStarting(false)} />}
    </Panel>
  );
}

const moved = ['closing.alreadyRequested', 'account.userNotFound'] as const;

function StartForm({ uid, onClose }: { uid: string; onClose: () => void }) {
  const form = useCommandForm(startClosing, {
    begin: { uid, reason: '', proofNote: '' },
    onDone: onClose,
  });
  return (
    <CommandModal
      title="代客户申请注销"
      text="客户不能登录时使用，例如账号已停用。先核实来电的人持有账号的手机号，7 天后自动注销。"
      okText="申请注销"
      danger
      form={form}
      moved={moved}
      onCancel={onClose}
    >
      <ReasonField
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
      <Field id="proofNote" label="核实方式" error={form.errors.proofNote ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={200}
            value={form.typed.proofNote}
            onChange={({ target }) => form.change({ proofNote: target.value })}
          />
        )}
      </Field>
    </CommandModal>
  );
}
