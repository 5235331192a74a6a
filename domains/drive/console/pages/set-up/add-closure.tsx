import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Input, Radio, Select } from 'antd';
import { addClosure, lookAtClosure } from '../../../contract/staff-calendar.ts';
import { instantOf, localOf } from '../../parts/drive-time.ts';
import { TouchedDrives } from './touched-drives.tsx';

type SetUp = Output<'drive.getStoreSetUp'>;
type Typed = {
  storeId: string;
  carId: string | null;
  from: string;
  to: string;
  reason: string;
  fate: 'keep' | 'cancel';
  seen: string[];
};
const wholeStore = '';

/**
 * Adds a closure. Affected bookings are shown before it is saved, and the staff member chooses what happens
 * to them.
 */
export function AddClosure({
  store,
  cars,
  onDone,
  onCancel,
}: {
  store: { storeId: string; storeName: string };
  cars: SetUp['cars'];
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const begin: Typed = {
    storeId: store.storeId,
    carId: null,
    from: '',
    to: '',
    reason: '',
    fate: 'keep',
    seen: [],
  };
  const form = useCommandForm(addClosure, {
    begin,
    fieldOf: { 'drive.closureOverlaps': 'to', 'drive.closurePast': 'to', 'drive.carUnknown': 'carId' },
    onDone: ({ cancelled }) => onDone(cancelled > 0 ? `已停驾，取消了 ${cancelled} 个预约` : '已停驾'),
  });
  const { typed, errors, change } = form;
  const { storeId, carId, from, to } = typed;
  const isWhole = lookAtClosure.input.safeParse({ storeId, carId, from, to }).success;
  const look = useRead('drive.lookAtClosure', { storeId, carId, from, to }, { enabled: isWhole });
  const touched = isWhole ? (look.data?.drives ?? []) : [];
  const seen = touched.map(({ driveId }) => driveId);
  if (seen.join() !== typed.seen.join()) change({ seen });
  return (
    <CommandModal
      onCancel={onCancel}
      // Saving before the affected bookings were shown is refused because of `seen`, and the refusal shows
      // them.
      form={form}
      wide
      title="安排停驾"
      okText="确认停驾"
      danger={typed.fate === 'cancel' && touched.length > 0}
      text={store.storeName}
      moved={['drive.closureOutdated']}
      resume={() => void look.refetch()}
    >
      <Field id="closure-car" label="停驾的车" error={errors.carId ?? ''}>
        {({ status: _, ...field }) => (
          <Select
            {...field}
            options={[
              { value: wholeStore, label: '全店' },
              ...cars.map(({ carId: id, plate, modelName, versionName }) => ({
                value: id,
                label: `${plate} ${modelName} ${versionName}`,
              })),
            ]}
            value={typed.carId ?? wholeStore}
            onChange={(next: string) => change({ carId: next === wholeStore ? null : next })}
          />
        )}
      </Field>
      <Field id="closure-from" label="开始时间" error={errors.from ?? ''}>
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            type="datetime-local"
            value={localOf(from)}
            onChange={({ target }) => change({ from: instantOf(target.value) })}
          />
        )}
      </Field>
      <Field id="closure-to" label="结束时间" error={errors.to ?? ''}>
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            type="datetime-local"
            value={localOf(to)}
            onChange={({ target }) => change({ to: instantOf(target.value) })}
          />
        )}
      </Field>
      <ReasonField
        hint="取消预约时也会记在预约里，2 到 100 个字"
        longest={100}
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      {isWhole && look.data && <TouchedDrives drives={touched} />}
      {touched.length > 0 && (
        <Field id="closure-fate" label="已有预约的处理" error={errors.fate ?? ''}>
          {({ id, status: _, ...field }) => (
            <Radio.Group
              {...field}
              id={id}
              vertical
              aria-label="已有预约的处理"
              options={[
                { value: 'keep', label: '保留，由门店与客户商定新时间（工作台会提醒）' },
                { value: 'cancel', label: '取消这些预约，并通知客户' },
              ]}
              value={typed.fate}
              onChange={({ target }) => change({ fate: target.value as Typed['fate'] })}
            />
          )}
        </Field>
      )}
    </CommandModal>
  );
}
