import { Acts } from '@ev/console-kit/acts.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useMe } from '@ev/console-kit/me.ts';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Radio, Select } from 'antd';
import { useState } from 'react';
import { assignLead, followLead } from '../../contract/endpoints.ts';
import type { FollowUp } from '../../contract/follow-up.ts';
import { type FollowUpAct, type LostReason, lostReasonNames } from '../../contract/follow-up-statuses.ts';
import { FollowUpModal } from './follow-up-modal.tsx';

const words: Readonly<Record<FollowUpAct, { title: string; text: string; done: string }>> = {
  appoint: { title: '约到店', text: '写下约定的时间和事情，同事也能看到。', done: '已记录预约' },
  win: { title: '成交', text: '写下成交的车型或订单号，同事也能看到。', done: '已标记成交' },
  lose: { title: '未成交', text: '写下经过，同事也能看到。以后不再提醒跟进。', done: '已标记未成交' },
};
const lostOptions = Object.entries(lostReasonNames).map(([value, label]) => ({ value, label }));

/** Props of the actions on a lead and of their dialogs. */
type LeadProps = {
  /** The lead in calls. */
  lead: { source: string; leadId: string };
  followUp: FollowUp;
  /** Reads of other domains that show the follow-up: ids of calls, or all calls of a domain as `drive.`. */
  reads: readonly string[];
  onDone: (said: string) => void;
};

/** The available actions on a lead. */
export function FollowUpActs(props: LeadProps) {
  const [act, setAct] = useState<FollowUpAct | 'assign' | null>(null);
  const { actions, mine } = props.followUp;
  const close = () => setAct(null);
  return (
    <Acts>
      {actions.map((one, at) => (
        <Button key={one} type={at === 0 ? 'primary' : 'default'} onClick={() => setAct(one)}>
          {words[one].title}
        </Button>
      ))}
      {actions.length > 0 && <Button onClick={() => setAct('assign')}>{mine ? '转交' : '接手或转交'}</Button>}
      {act === 'assign' && <AssignForm {...props} onCancel={close} />}
      {act && act !== 'assign' && <ActForm {...props} act={act} onCancel={close} />}
    </Acts>
  );
}

function ActForm({
  lead,
  followUp,
  reads,
  act,
  onDone,
  onCancel,
}: LeadProps & { act: FollowUpAct; onCancel: () => void }) {
  const { title, text, done } = words[act];
  const reason: { lostReason: LostReason | undefined } = { lostReason: undefined };
  const begin = { ...lead, ...reason, act, seenVersion: followUp.version, note: '' };
  const form = useCommandForm(followLead, {
    begin,
    also: reads,
    onDone: () => {
      onCancel();
      onDone(done);
    },
  });
  return (
    <FollowUpModal form={form} title={title} text={text} onCancel={onCancel}>
      {act === 'lose' && (
        <Field id="lost-reason" label="原因" error={form.errors.lostReason ?? ''}>
          {({ id, status: _, ...field }) => (
            <Radio.Group
              {...field}
              id={id}
              aria-label="原因"
              options={lostOptions}
              value={form.typed.lostReason}
              onChange={({ target }) => form.change({ lostReason: target.value as LostReason })}
            />
          )}
        </Field>
      )}
      <ReasonField
        label="跟进记录"
        hint="只有同事能看到，2 到 200 个字"
        value={form.typed.note}
        error={form.errors.note}
        onChange={(note) => form.change({ note })}
      />
    </FollowUpModal>
  );
}

function AssignForm({ lead, followUp, reads, onDone, onCancel }: LeadProps & { onCancel: () => void }) {
  const { data: me } = useMe();
  const { data } = useRead('contact.listColleagues', {});
  const colleagues = data?.colleagues ?? (me ? [me] : []);
  const form = useCommandForm(assignLead, {
    begin: { ...lead, seenVersion: followUp.version, ownerId: followUp.mine ? '' : (me?.id ?? '') },
    also: reads,
    fieldOf: { 'contact.ownerUnknown': 'ownerId' },
    onDone: () => {
      onCancel();
      onDone('已更换跟进人');
    },
  });
  return (
    <FollowUpModal
      form={form}
      onCancel={onCancel}
      title="更换跟进人"
      text={followUp.owner ? `现在由${followUp.owner}跟进。` : '现在没有人跟进。'}
    >
      <Field id="owner" label="跟进人" error={form.errors.ownerId ?? ''}>
        {({ status: _, ...field }) => (
          <Select
            {...field}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="请选择同事"
            options={colleagues.map(({ id, name }) => ({
              value: id,
              label: id === me?.id ? `${name}（我）` : name,
            }))}
            value={form.typed.ownerId || null}
            onChange={(ownerId: string) => form.change({ ownerId })}
          />
        )}
      </Field>
    </FollowUpModal>
  );
}
