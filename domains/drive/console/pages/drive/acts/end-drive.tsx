import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Radio } from 'antd';
import { endDrive } from '../../../../contract/staff-endpoints.ts';
import { cancelScene } from '../../../../contract/statuses.ts';
import { type ActProps, moved, seenOf } from '../act-props.ts';

type Scene = typeof cancelScene.brand | typeof cancelScene.sales;

export function EndDrive({ drive, onDone, onCancel }: ActProps) {
  const begin: ReturnType<typeof seenOf> & { scene: Scene; reason: string } = {
    ...seenOf(drive),
    scene: cancelScene.sales,
    reason: '',
  };
  const form = useCommandForm(endDrive, {
    begin,
    onDone: () => onDone('已取消，客户会收到通知'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      danger
      title="取消预约"
      text="先与客户商定。客户会收到“经协商，取消预约”的通知；想换时间时，请用“调整时间”。"
    >
      <Field id="drive-scene" label="由谁取消" error={errors.scene ?? ''}>
        {({ id, status: _, ...field }) => (
          <Radio.Group
            {...field}
            id={id}
            aria-label="由谁取消"
            options={[
              { value: cancelScene.sales, label: '门店' },
              { value: cancelScene.brand, label: '品牌' },
            ]}
            value={typed.scene}
            onChange={({ target }) => change({ scene: target.value as Scene })}
          />
        )}
      </Field>
      <ReasonField
        hint="只有同事能看到，2 到 200 个字"
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
