import { Field } from '@ev/console-kit/field.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Input, Select } from 'antd';

/** The release for a change: an open draft, or a new one with this title. */
export type ReleaseChoice = { releaseNo: string | null; title: string };

const anew = 'new';

/** Draft releases, and a new one. */
export function ReleaseField({
  choice,
  error,
  onChange,
}: {
  choice: ReleaseChoice;
  error: string | undefined;
  onChange: (choice: ReleaseChoice) => void;
}) {
  const drafts = useRead('goods.listReleases', { status: '0', pageSize: 50 });
  const options = [
    { value: anew, label: '新建一张发布单' },
    ...(drafts.data?.list ?? []).map(({ releaseNo, title, author }) => ({
      value: releaseNo,
      label: `${title}（${author}）`,
    })),
  ];
  return (
    <>
      <Field id="release" label="放进哪张发布单" hint="同一张发布单里的改动一起审核、一起发布">
        {({ status: _, ...field }) => (
          <Select
            {...field}
            options={options}
            value={choice.releaseNo ?? anew}
            onChange={(next: string) => onChange({ ...choice, releaseNo: next === anew ? null : next })}
          />
        )}
      </Field>
      {choice.releaseNo === null && (
        <Field id="title" label="发布单标题" error={error}>
          {({ status, ...field }) => (
            <Input
              {...field}
              {...(status ? { status } : {})}
              placeholder="例如：春季价格调整"
              maxLength={40}
              value={choice.title}
              onChange={({ target }) => onChange({ ...choice, title: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
