import { Field } from '@ev/console-kit/field.tsx';
import { useMe } from '@ev/console-kit/me.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Select } from 'antd';
import { mostMentioned } from '../../contract/words.ts';

/** Colleagues to mention in a note. */
export function MentionField({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly string[];
  error: string;
  onChange: (chosen: string[]) => void;
}) {
  const { data: me } = useMe();
  const { data } = useRead('contact.listColleagues', {});
  const colleagues = (data?.colleagues ?? []).filter(({ id }) => id !== me?.id);
  return (
    <Field
      id="note-mentions"
      label="提醒同事"
      error={error}
      hint={`他们会在工作台看到，可以不选，最多 ${mostMentioned} 位`}
    >
      {({ status, ...field }) => (
        <Select
          {...field}
          {...(status ? { status } : {})}
          mode="multiple"
          maxCount={mostMentioned}
          showSearch={{ optionFilterProp: 'label' }}
          options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          value={[...chosen]}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
