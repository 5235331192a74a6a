import { Field } from '@ev/console-kit/field.tsx';
import { useMe } from '@ev/console-kit/me.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Input, Select } from 'antd';

type Next = { words: string; dueOn: string; ownerId: string };

/** What is to be done, by when and by whom. */
export function NextStepFields({
  next,
  errors,
  onChange,
}: {
  next: Next;
  errors: Readonly<Record<string, string>>;
  onChange: (next: Next) => void;
}) {
  const { data: me } = useMe();
  const { data } = useRead('contact.listColleagues', {});
  const colleagues = data?.colleagues ?? (me ? [me] : []);
  return (
    <>
      <Field id="next-words" label="下一步" error={errors['next.words'] ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={100}
            value={next.words}
            onChange={({ target }) => onChange({ ...next, words: target.value })}
          />
        )}
      </Field>
      <Field id="next-due" label="日期" error={errors['next.dueOn'] ?? ''}>
        {(field) => (
          <Input
            {...field}
            type="date"
            value={next.dueOn}
            onChange={({ target }) => onChange({ ...next, dueOn: target.value })}
          />
        )}
      </Field>
      <Field id="next-owner" label="负责人" error={errors['next.ownerId'] ?? ''}>
        {({ status: _, ...field }) => (
          <Select
            {...field}
            showSearch={{ optionFilterProp: 'label' }}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            value={next.ownerId}
            onChange={(ownerId: string) => onChange({ ...next, ownerId })}
          />
        )}
      </Field>
    </>
  );
}
