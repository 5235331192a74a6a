import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useIsPending } from '@ev/query/use-command.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { actOnRelease, reviewRelease } from '../../../contract/endpoints.ts';
import type { Release, releaseActs } from '../../../contract/goods.ts';
import { fromLocal, toLocal } from '../../form/local-time.ts';

type Act = (typeof releaseActs)[number];
type Props = { release: Release; onDone: (said: string) => void; onCancel: () => void };

const moved = ['goods.releaseMoved', 'goods.releaseNotFound'] as const;

const acts: Readonly<Record<Act, { button: string; text: string; said: string; danger?: boolean }>> = {
  submit: {
    button: '提交审核',
    text: '由没有写过这张发布单的同事审核。审核前可以撤回。',
    said: '已提交，等待审核',
  },
  takeBack: { button: '撤回', text: '回到起草中，可以继续修改。', said: '已撤回' },
  stop: { button: '停止发布', text: '到时不会发布，回到起草中。', said: '已停止发布' },
  discard: { button: '放弃', text: '里面的草稿不会发布，也不能再改。', said: '已放弃', danger: true },
};

/** The actions that the viewer can take on a release. */
export function ReleaseActs({
  release,
  confirmed,
  onDone,
}: {
  release: Release;
  confirmed: readonly string[];
  onDone: (said: string) => void;
}) {
  const [open, setOpen] = useState<Act | 'approve' | 'sendBack' | null>(null);
  const close = () => setOpen(null);
  // A draft left within its pause is still being saved; submitting waits for it.
  const saving = useIsPending('goods.saveChange');
  const done = (said: string) => {
    close();
    onDone(said);
  };
  const props = { release, onDone: done, onCancel: close };
  const { actions, faults, questions, changes: own } = release;
  const ready =
    own.length > 0 && faults.length === 0 && questions.every(({ text }) => confirmed.includes(text));
  const offered = (['discard', 'takeBack', 'stop', 'submit'] as const).filter((act) => actions.includes(act));
  return (
    <>
      {offered.map((act) => (
        <Button
          key={act}
          type={act === 'submit' ? 'primary' : 'default'}
          danger={acts[act].danger ?? false}
          disabled={act === 'submit' && !ready}
          loading={act === 'submit' && saving}
          title={act === 'submit' && !ready ? '先改正问题、确认提示' : undefined}
          onClick={() => setOpen(act)}
        >
          {acts[act].button}
        </Button>
      ))}
      {actions.includes('review') && (
        <>
          <Button onClick={() => setOpen('sendBack')}>退回</Button>
          <Button type="primary" disabled={faults.length > 0} onClick={() => setOpen('approve')}>
            通过并发布
          </Button>
        </>
      )}
      {open === 'approve' && <Approve {...props} />}
      {open === 'sendBack' && <SendBack {...props} />}
      {open !== null && open !== 'approve' && open !== 'sendBack' && (
        <ActWindow key={open} act={open} confirmed={confirmed} {...props} />
      )}
    </>
  );
}

function ActWindow({
  act,
  confirmed,
  release,
  onDone,
  onCancel,
}: Props & { act: Act; confirmed: readonly string[] }) {
  const { button, text, said, danger = false } = acts[act];
  const form = useCommandForm(actOnRelease, {
    begin: {
      releaseNo: release.releaseNo,
      act,
      seenRevision: release.revision,
      confirmed: act === 'submit' ? [...confirmed] : [],
    },
    onDone: () => onDone(said),
  });
  return (
    <CommandModal title={button} text={text} danger={danger} form={form} onCancel={onCancel} moved={moved} />
  );
}

function Approve({ release, onDone, onCancel }: Props) {
  const [timed, setTimed] = useState(false);
  const form = useCommandForm(reviewRelease, {
    begin: {
      releaseNo: release.releaseNo,
      decision: 'approve' as const,
      seenRevision: release.revision,
      publishAt: undefined as string | undefined,
    },
    fieldOf: { 'goods.timePassed': 'publishAt' },
    onDone: ({ status }) => onDone(status === '3' ? '已发布，客户现在就能看到' : '已通过，到时发布'),
  });
  const { publishAt } = form.typed;
  return (
    <CommandModal
      title="通过并发布"
      okText={timed ? '到时发布' : '立即发布'}
      text={`「${release.title}」的 ${release.changes.length} 项改动会到所有客户面前。已有的配置和订单保持原来的价格。`}
      form={form}
      onCancel={onCancel}
      moved={moved}
    >
      <Field id="publishAt" label="发布时间" hint="不填就立即发布；按北京时间" error={form.errors.publishAt}>
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            type="datetime-local"
            value={publishAt ? toLocal(publishAt) : ''}
            onChange={({ target }) => {
              setTimed(target.value !== '');
              form.change({ publishAt: target.value === '' ? undefined : fromLocal(target.value) });
            }}
          />
        )}
      </Field>
    </CommandModal>
  );
}

function SendBack({ release, onDone, onCancel }: Props) {
  const form = useCommandForm(reviewRelease, {
    begin: {
      releaseNo: release.releaseNo,
      decision: 'sendBack' as const,
      seenRevision: release.revision,
      reason: '',
    },
    onDone: () => onDone('已退回，起草人会在工作台看到'),
  });
  return (
    <CommandModal
      title="退回"
      text="回到起草中，由起草人修改后再提交。"
      form={form}
      onCancel={onCancel}
      moved={moved}
    >
      <ReasonField
        label="要改什么"
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
