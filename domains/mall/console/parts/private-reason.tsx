import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import type { CommandForm } from '@ev/console-kit/use-command-form.ts';

/** Why staff hide or stop something, in the dialog of its command. Customers never read it. */
export function PrivateReason({
  label,
  form,
}: {
  label: string;
  form: Pick<CommandForm<{ reason: string }>, 'typed' | 'errors' | 'change'>;
}) {
  return (
    <ReasonField
      label={label}
      hint="2 到 100 个字，只有工作人员能看到"
      longest={100}
      value={form.typed.reason}
      error={form.errors.reason}
      onChange={(reason) => form.change({ reason })}
    />
  );
}
