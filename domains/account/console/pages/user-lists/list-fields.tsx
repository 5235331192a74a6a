import { Field } from '@ev/console-kit/field.tsx';
import type { CommandForm } from '@ev/console-kit/use-command-form.ts';
import { Input } from 'antd';

type Details = { name: string; purpose: string; lastDay: string | null };

/** What staff decide about a list, beside its members. */
export function ListFields({
  form: { typed, errors, change },
}: {
  form: Pick<CommandForm<Details>, 'typed' | 'errors' | 'change'>;
}) {
  return (
    <>
      <Field id="name" label="名称" error={errors.name ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={30}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field id="purpose" label="用途" hint="为什么有这份名单，客户能得到什么" error={errors.purpose ?? ''}>
        {(field) => (
          <Input.TextArea
            {...field}
            autoSize={{ minRows: 2 }}
            maxLength={200}
            value={typed.purpose}
            onChange={({ target }) => change({ purpose: target.value })}
          />
        )}
      </Field>
      <Field id="lastDay" label="最后一天" hint="选填，不填则直到手动结束" error={errors.lastDay ?? ''}>
        {(field) => (
          <Input
            {...field}
            type="date"
            value={typed.lastDay ?? ''}
            onChange={({ target }) => change({ lastDay: target.value || null })}
          />
        )}
      </Field>
    </>
  );
}
