import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Allowance, requestedText } from '@ev/staff/console/public.tsx';
import { Select } from 'antd';
import { type HoldReason, holdAdvice, holdNames, holdReasons } from '../../../contract/kinds.ts';
import {
  cancelAny,
  dispatch,
  finishFiling,
  finishInstall,
  holdInstall,
  noteContact,
  resumeInstall,
  sendSwap,
  startInstall,
} from '../../../contract/staff-endpoints.ts';
import { type ActProps, moved, seenOf } from './act-props.ts';
import { PhotoField } from './photo-field.tsx';

export function DispatchInstall({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(dispatch, {
    begin: {
      ...seenOf(install),
      installerCode: install.installers.find(({ near }) => near)?.installerCode ?? '',
    },
    onDone: () => onDone('已派单，客户会收到安装公司的电话'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="派单"
      text={`${install.address}。安装公司应在 24 小时内联系客户。`}
    >
      <Field id="installer" label="安装公司" error={form.errors.installerCode ?? ''}>
        {({ status: _, ...field }) => (
          <Select
            {...field}
            showSearch={{ optionFilterProp: 'label' }}
            options={install.installers.map(({ installerCode, name, near }) => ({
              value: installerCode,
              label: near ? name : `${name}（不在服务范围）`,
            }))}
            value={form.typed.installerCode || null}
            onChange={(installerCode: string) => form.change({ installerCode })}
          />
        )}
      </Field>
    </CommandModal>
  );
}

export function NoteContact({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(noteContact, {
    begin: { ...seenOf(install), note: '' },
    onDone: () => onDone('已登记联系'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="登记联系"
      text="安装公司已联系上客户。下一步给出可上门勘测的时间。"
    >
      <ReasonField
        label="联系记录"
        hint="只有同事能看到，2 到 200 个字"
        value={form.typed.note}
        error={form.errors.note}
        onChange={(note) => form.change({ note })}
      />
    </CommandModal>
  );
}

export function FinishFiling({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(finishFiling, {
    begin: { ...seenOf(install), note: '' },
    onDone: () => onDone('报装已完成，请给出安装时间'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="报装完成"
      text="物业和电网都已同意。客户会收到消息。"
    >
      <ReasonField
        label="报装结果"
        hint="只有同事能看到，2 到 200 个字"
        value={form.typed.note}
        error={form.errors.note}
        onChange={(note) => form.change({ note })}
      />
    </CommandModal>
  );
}

export function StartInstall({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(startInstall, {
    begin: seenOf(install),
    onDone: () => onDone('已开始安装'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="开始安装"
      text="工程师已到现场。开始后不能再取消。"
    />
  );
}

export function FinishInstall({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(finishInstall, {
    begin: { ...seenOf(install), photoIds: [] as string[] },
    onDone: () => onDone('已完成，客户会收到验收提醒'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="安装完成"
      text="上传家充桩、配电和走线的照片，客户看过后在线签收。"
    >
      <PhotoField
        photoIds={form.typed.photoIds}
        error={form.errors.photoIds}
        onChange={(photoIds) => form.change({ photoIds })}
      />
    </CommandModal>
  );
}

export function HoldInstall({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(holdInstall, {
    begin: { ...seenOf(install), reason: '' as HoldReason | '', text: '' },
    onDone: () => onDone('已暂停，客户会收到消息和短信'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="暂停安装"
      text={typed.reason ? `客户会看到：${holdAdvice[typed.reason]}` : '客户会看到原因和可以怎么做。'}
    >
      <Field id="hold-reason" label="暂停原因" error={errors.reason ?? ''}>
        {({ status: _, ...field }) => (
          <Select
            {...field}
            options={holdReasons.map((value) => ({ value, label: holdNames[value] }))}
            value={typed.reason || null}
            onChange={(reason: HoldReason) => change({ reason })}
          />
        )}
      </Field>
      <ReasonField
        label="给客户的说明"
        hint="客户能看到，2 到 200 个字"
        value={typed.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
    </CommandModal>
  );
}

export function ResumeInstall({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(resumeInstall, {
    begin: seenOf(install),
    onDone: () => onDone('已恢复，客户会收到消息'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="恢复安装"
      text={
        install.bill?.status === 'paid' || install.plan?.totalFen === 0
          ? '方案已确认，从报装继续。'
          : '从联系客户、约勘测时间继续。'
      }
    />
  );
}

export function CancelInstall({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(cancelAny, {
    begin: { ...seenOf(install), reason: '' },
    onDone: ({ awaitsApproval }) => onDone(awaitsApproval ? requestedText : '已取消，客户会收到消息'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="取消安装"
      danger
      text="已支付的增项费用会全额原路退回。客户可以重新申请或换领其他权益。"
    >
      <Allowance call={cancelAny.id} />
      <ReasonField
        label="取消原因"
        hint="客户能看到，2 到 100 个字"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}

export function SendSwap({ install, onDone, onCancel }: ActProps) {
  const form = useCommandForm(sendSwap, {
    begin: { ...seenOf(install), note: '' },
    onDone: () => onDone('已登记，客户会收到消息'),
  });
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="发放换领权益"
      text={`${install.swap?.name ?? ''}，寄到 ${install.address}。`}
    >
      <ReasonField
        label="发放说明"
        hint="客户能看到，如快递公司和运单号"
        longest={100}
        value={form.typed.note}
        error={form.errors.note}
        onChange={(note) => form.change({ note })}
      />
    </CommandModal>
  );
}
