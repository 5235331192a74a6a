import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { Checkbox } from 'antd';
import { certificateForms, type FieldKey, faultReasons, type Side } from '../../../contract/kinds.ts';
import { acceptCertificate, refuseCertificate } from '../../../contract/staff-endpoints.ts';
import s from './certificate-page.module.css';
import type { Faults, Opened } from './opened.ts';

type Deciding = { certificate: Opened; onDone: () => void; onCancel: () => void };

const moved = ['papers.certificateMoved', 'papers.certificateNotFound'] as const;
/** Sends the version that the decision is based on; a stale one is refused. */
const seen = ({ certificateNo, submission }: Opened) => ({ certificateNo, seenSubmission: submission });

export function AcceptCertificate({ certificate, onDone, onCancel }: Deciding) {
  const needed = certificateForms[certificate.type].sides.filter(({ required }) => required);
  const needsOriginal = needed.some(({ side }) => !certificate.pictures.includes(side));
  const form = useCommandForm(acceptCertificate, {
    begin: { ...seen(certificate), originalSeen: false },
    check: ({ originalSeen }): Record<string, string> =>
      needsOriginal && !originalSeen ? { originalSeen: '照片不全，请核对原件后勾选' } : {},
    onDone,
  });
  return (
    <CommandModal
      title="核验通过"
      text="客户会收到消息。证件照片立即删除，不能撤回。"
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      <Checkbox
        checked={form.typed.originalSeen}
        onChange={({ target }) => form.change({ originalSeen: target.checked })}
      >
        已核对证件原件
      </Checkbox>
      {form.errors.originalSeen && (
        <p className={s.wrong} role="alert">
          {form.errors.originalSeen}
        </p>
      )}
    </CommandModal>
  );
}

export function RefuseCertificate({ certificate, faults, onDone, onCancel }: Deciding & { faults: Faults }) {
  const { fields, sides } = certificateForms[certificate.type];
  const names = new Map<string, string>([
    ...sides.map(({ side, name }) => [side, name] as const),
    ...fields.map(({ key, label }) => [key, label] as const),
  ]);
  const chosen = Object.entries(faults).map(([field, { reason, note }]) => ({
    field: field as FieldKey | Side,
    reason,
    note,
  }));
  const form = useCommandForm(refuseCertificate, {
    begin: { ...seen(certificate), faults: chosen },
    onDone,
  });
  return (
    <CommandModal
      title="退回证件"
      text="客户会收到消息和短信，能看到每一项的原因，修改后重新提交。"
      form={form}
      danger
      moved={moved}
      onCancel={onCancel}
    >
      <ul className={s.chosen}>
        {chosen.map(({ field, reason, note }) => (
          <li key={field}>
            {names.get(field)}：{faultReasons[reason]}
            {note && `（${note}）`}
          </li>
        ))}
      </ul>
      {form.errors.faults && (
        <p className={s.wrong} role="alert">
          {form.errors.faults}
        </p>
      )}
    </CommandModal>
  );
}
