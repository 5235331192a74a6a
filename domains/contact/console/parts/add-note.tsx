import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useMe } from '@ev/console-kit/me.ts';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { EndpointId } from '@ev/contract';
import { Checkbox, Radio } from 'antd';
import { addNote } from '../../contract/endpoints.ts';
import { type Channel, channelNames, type Outcome, outcomeNames } from '../../contract/words.ts';
import s from './contact-panel.module.css';
import { MentionField } from './mention-field.tsx';
import { NextStepFields } from './next-step-fields.tsx';
import type { Subject } from './subject.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const fieldOf = { 'contact.mentionUnknown': 'mentions', 'contact.mentionUnreached': 'mentions' } as const;

type Next = { words: string; dueOn: string; ownerId: string };
type Typed = Subject & {
  channel: Channel | undefined;
  outcome: Outcome | undefined;
  words: string;
  next: Next | undefined;
  mentions: string[];
};

/** Adds a note about a contact, and the next step. */
export function AddNote({
  subject,
  changes,
  onClose,
}: {
  subject: Subject;
  changes: readonly EndpointId[];
  onClose: () => void;
}) {
  const { data: me } = useMe();
  const begin: Typed = {
    ...subject,
    channel: 'phone',
    outcome: undefined,
    words: '',
    next: undefined,
    mentions: [],
  };
  const form = useCommandForm(addNote, { begin, fieldOf, also: changes, onDone: onClose });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      form={form}
      title="记录联系"
      text="只有同事能看到，客户看不到。"
      okText="保存"
      moved={['contact.subjectNotFound']}
      onCancel={onClose}
    >
      <Field id="note-channel" label="联系方式" error={errors.channel ?? ''}>
        {({ id, status: _, ...field }) => (
          <Radio.Group
            {...field}
            id={id}
            aria-label="联系方式"
            options={optionsOf(channelNames)}
            value={typed.channel}
            onChange={({ target }) => change({ channel: target.value as Channel })}
          />
        )}
      </Field>
      <Field id="note-outcome" label="联系结果" error={errors.outcome ?? ''}>
        {({ id, status: _, ...field }) => (
          <Radio.Group
            {...field}
            id={id}
            aria-label="联系结果"
            options={optionsOf(outcomeNames)}
            value={typed.outcome}
            onChange={({ target }) => change({ outcome: target.value as Outcome })}
          />
        )}
      </Field>
      <ReasonField
        label="联系内容"
        hint="2 到 500 个字"
        longest={500}
        value={typed.words}
        error={errors.words}
        onChange={(words) => change({ words })}
      />
      <MentionField
        chosen={typed.mentions}
        error={errors.mentions ?? ''}
        onChange={(mentions) => change({ mentions })}
      />
      <Checkbox
        className={s.check ?? ''}
        checked={typed.next !== undefined}
        onChange={({ target }) =>
          change({ next: target.checked ? { words: '', dueOn: '', ownerId: me?.id ?? '' } : undefined })
        }
      >
        安排下一步
      </Checkbox>
      {typed.next && (
        <NextStepFields next={typed.next} errors={errors} onChange={(next) => change({ next })} />
      )}
    </CommandModal>
  );
}
