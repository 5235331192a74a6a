import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { type CheckedCall, useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { EndpointId } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';
import { Button } from 'antd';
import { useState } from 'react';
import type { FollowUpStatus } from '../../contract/follow-up-statuses.ts';
import s from './follow-up.module.css';

type Act = 'contact' | 'close';

const words: Readonly<Record<Act, { title: string; text: string; done: string }>> = {
  contact: { title: '标记已联系', text: '写下联系的结果，同事也能看到。', done: '已记录' },
  close: { title: '不再跟进', text: '写下原因，同事也能看到。', done: '已关闭' },
};

/** What staff can do about something that a customer left: they have come back to it, or nothing is left to do. */
export function FollowUpActs<Id extends EndpointId>({
  endpoint,
  named,
  status,
  actions,
  reads,
  moved,
  onDone,
}: {
  /** The call that follows it up: an act, what was seen and a note. */
  endpoint: CheckedCall<Id>;
  /** What it is called in the call: `{ leadId }`. */
  named: Readonly<Record<string, string>>;
  status: FollowUpStatus;
  actions: readonly Act[];
  /** The calls whose answers are on the screen. */
  reads: readonly EndpointId[];
  moved: readonly ErrorName[];
  onDone: (said: string) => void;
}) {
  const [act, setAct] = useState<Act | null>(null);
  return (
    <div className={s.acts}>
      {actions.map((one) => (
        <Button key={one} type={one === 'contact' ? 'primary' : 'default'} onClick={() => setAct(one)}>
          {words[one].title}
        </Button>
      ))}
      {act && (
        <ActForm
          {...{ endpoint, reads, moved, act }}
          begin={{ ...named, act, seenStatus: status, note: '' }}
          onDone={() => onDone(words[act].done)}
          onCancel={() => setAct(null)}
        />
      )}
    </div>
  );
}

function ActForm<Id extends EndpointId>({
  endpoint,
  begin,
  act,
  reads,
  moved,
  onDone,
  onCancel,
}: {
  endpoint: CheckedCall<Id>;
  begin: { note: string; act: Act; seenStatus: FollowUpStatus };
  act: Act;
  reads: readonly EndpointId[];
  moved: readonly ErrorName[];
  onDone: () => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(endpoint, { begin, changes: reads, onDone });
  const { title, text } = words[act];
  return (
    <CommandModal {...{ form, title, text, moved, reads, onCancel }}>
      <ReasonField
        label="跟进记录"
        hint="只有同事能看到，2 到 200 个字"
        value={form.typed.note}
        error={form.errors.note}
        onChange={(note) => form.change({ note })}
      />
    </CommandModal>
  );
}
