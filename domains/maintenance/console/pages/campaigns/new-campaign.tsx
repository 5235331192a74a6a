import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input, InputNumber, Radio } from 'antd';
import { createCampaign } from '../../../contract/campaign-endpoints.ts';
import { type CampaignKind, campaignKindNames, campaignKinds } from '../../../contract/staff-kinds.ts';
import { ListCheck } from './list-check.tsx';

const kinds = campaignKinds.map((value) => ({ value, label: campaignKindNames[value] }));

/** Creates a campaign for a list of cars, which is checked first. */
export function NewCampaign({ onDone, onCancel }: { onDone: (said: string) => void; onCancel: () => void }) {
  const form = useCommandForm(createCampaign, {
    begin: { kind: 'service' as CampaignKind, name: '', text: '', minutes: 60 as number | null, vins: '' },
    fieldOf: {
      'maintenance.invalidVins': 'vins',
      'maintenance.unknownVins': 'vins',
      'maintenance.tooManyCars': 'vins',
    },
    onDone: () => onDone('活动已创建，正在通知车主'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      title="新建活动"
      text="创建后通知清单中车辆的车主，项目会显示在保养提醒里，由品牌承担费用。"
      okText="创建并通知"
      wide
      moved={[]}
      form={form}
      onCancel={onCancel}
    >
      <Radio.Group
        aria-label="类型"
        options={kinds}
        value={typed.kind}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <Field id="name" label="名称" error={errors.name ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field id="text" label="说明" hint="车主会看到：做什么、为什么" error={errors.text ?? ''}>
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2 }}
            maxLength={300}
            value={typed.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <Field id="minutes" label="所需分钟" error={errors.minutes ?? ''}>
        {({ id, status }) => (
          <InputNumber
            id={id}
            {...(status && { status })}
            min={10}
            max={600}
            precision={0}
            value={typed.minutes}
            onChange={(minutes) => change({ minutes })}
          />
        )}
      </Field>
      <Field id="vins" label="车架号清单" hint="每行一个，可以粘贴表格的一列" error={errors.vins ?? ''}>
        {(field) => (
          <Input.TextArea
            {...field}
            rows={6}
            value={typed.vins}
            onChange={({ target }) => change({ vins: target.value })}
          />
        )}
      </Field>
      <ListCheck vins={typed.vins} />
    </CommandModal>
  );
}
