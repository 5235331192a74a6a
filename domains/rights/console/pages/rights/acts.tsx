import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { ComponentProps, ComponentType } from 'react';
import { failRight, issueRight } from '../../../contract/endpoints.ts';
import type { RightRow } from './right-columns.tsx';

type ActProps = { right: RightRow; onDone: (said: string) => void; onCancel: () => void };

/** Sends the status that the staff member saw, so that a decision on an outdated status is refused. */
const seen = ({ rightNo, status }: RightRow) => ({ rightNo, seenStatus: status });

function IssueRight({ right, onDone, onCancel }: ActProps) {
  const form = useCommandForm(issueRight, {
    begin: { ...seen(right), note: '' },
    onDone: () => onDone('已发放，客户会收到消息'),
  });
  return (
    <ActModal title="发放权益" text="确认权益已经给到客户。发放后不能撤回。" form={form} onCancel={onCancel}>
      <ReasonField
        label="发放说明"
        hint="选填，客户能看到，如券号、安装单号"
        longest={100}
        value={form.typed.note}
        error={form.errors.note}
        onChange={(note) => form.change({ note })}
      />
    </ActModal>
  );
}

function FailRight({ right, onDone, onCancel }: ActProps) {
  const form = useCommandForm(failRight, {
    begin: { ...seen(right), reason: '' },
    onDone: () => onDone('已标记，客户会收到消息，可以重新领取'),
  });
  return (
    <ActModal
      title="标记领取失败"
      text="权益为客户保留，客户可以按原因处理后重新领取。"
      form={form}
      onCancel={onCancel}
    >
      <ReasonField
        label="失败原因"
        hint="客户能看到，写清楚客户要做什么，5 到 100 个字"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </ActModal>
  );
}

function ActModal(props: Omit<ComponentProps<typeof CommandModal>, 'moved' | 'reads'>) {
  return (
    <CommandModal
      {...props}
      moved={['rights.rightMoved', 'rights.rightNotFound', 'rights.rightOver', 'rights.orderOnHold']}
    />
  );
}

export type RightAct = RightRow['actions'][number];

export const rightActs: Readonly<Record<RightAct, { text: string; Form: ComponentType<ActProps> }>> = {
  issue: { text: '发放', Form: IssueRight },
  fail: { text: '领取失败', Form: FailRight },
};
