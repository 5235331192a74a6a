import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Select } from 'antd';
import { handOverCase } from '../../../contract/staff-endpoints.ts';
import type { Case } from './case.ts';

const toQueue = 'queue';

/** To a colleague who is at the desk, or back to the queue. */
export function HandOver({
  detail: { conversationNo, status, staffId: inCharge },
  onDone,
  onCancel,
}: {
  detail: Case;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const colleagues = useRead('service-desk.listColleagues', {});
  const form = useCommandForm(handOverCase, {
    begin: {
      conversationNo,
      seenStaffId: inCharge ?? '',
      seenStatus: status,
      staffId: null as string | null,
      reason: '',
    },
    fieldOf: { 'service-desk.colleagueAway': 'staffId' },
    onDone: ({ status: next }) => onDone(next === 'waiting' ? '已退回队列' : '已转交'),
  });
  const options = (colleagues.data?.list ?? [])
    .filter(({ id }) => id !== inCharge)
    .map(({ id, name, open }) => ({ value: id, label: `${name}（正在接待 ${open} 位）` }));
  return (
    <CommandModal
      title="转交咨询"
      text="客户会看到由谁继续服务。原因只有同事能看到。"
      form={form}
      moved={['service-desk.moved', 'service-desk.notYours', 'service-desk.notFound']}
      onCancel={onCancel}
    >
      <Field
        id="colleague"
        label="转给"
        error={form.errors.staffId ?? ''}
        {...(colleagues.data && options.length === 0 ? { hint: '现在没有其他同事在线，可以退回队列' } : {})}
      >
        {(field) => (
          <Select
            {...field}
            value={form.typed.staffId ?? toQueue}
            options={[{ value: toQueue, label: '退回队列' }, ...options]}
            onChange={(next) => form.change({ staffId: next === toQueue ? null : next })}
          />
        )}
      </Field>
      <ReasonField
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
