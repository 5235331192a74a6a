import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Checkbox } from 'antd';
import { judgeProof } from '../../../contract/staff-endpoints.ts';
import type { StaffProof } from '../../../contract/staff-vehicle.ts';

type ActProps = { proof: StaffProof; onDone: (said: string) => void; onCancel: () => void };

/** Errors which mean that the shown proof is out of date. */
const moved = ['vehicle.moved', 'vehicle.proofNotFound', 'vehicle.hasOwner'] as const;

export function Approve({ proof: { proofNo, vehicle, applicant }, onDone, onCancel }: ActProps) {
  const replaces = vehicle.owner !== null;
  const form = useCommandForm(judgeProof, {
    begin: { proofNo, approved: true, reason: '', replacesOwner: false },
    check: ({ replacesOwner }): Record<string, string> =>
      replaces && !replacesOwner ? { replacesOwner: '请核对后勾选' } : {},
    onDone: () => onDone('已通过，车辆已绑定，客户会收到消息'),
  });
  return (
    <CommandModal
      title="通过车主认证"
      text={`车辆绑定到 ${applicant.nickname} ${applicant.maskedPhone} 名下，立即生效。`}
      okText="通过"
      danger={replaces}
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      {vehicle.owner && (
        <>
          <Checkbox
            checked={form.typed.replacesOwner}
            onChange={({ target }) => form.change({ replacesOwner: target.checked })}
          >
            原车主 {vehicle.owner.nickname} {vehicle.owner.maskedPhone} 将失去这辆车
          </Checkbox>
          {form.errors.replacesOwner && <p role="alert">{form.errors.replacesOwner}</p>}
        </>
      )}
    </CommandModal>
  );
}

export function Refuse({ proof: { proofNo }, onDone, onCancel }: ActProps) {
  const form = useCommandForm(judgeProof, {
    begin: { proofNo, approved: false, reason: '', replacesOwner: false },
    onDone: () => onDone('已拒绝，客户会收到原因'),
  });
  return (
    <CommandModal
      title="不通过车主认证"
      text="客户会收到原因，可以修改后重新提交。"
      okText="不通过"
      danger
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <ReasonField
        hint="客户会看到，写清楚为什么和怎么改"
        longest={100}
        value={form.typed.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </CommandModal>
  );
}
