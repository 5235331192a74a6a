import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { RowOf } from '@ev/query/read.ts';
import { Select } from 'antd';
import { putSynonyms } from '../../contract/endpoints.ts';

export type SynonymsRow = RowOf<'search.listSynonyms'>;

type Typed = { synonymsId: string | undefined; seenChangedAt: string | undefined; words: string[] };

/** Form for a new or existing group of synonyms; `word` is the first of a new one. */
export function EditSynonyms({
  row,
  word,
  onDone,
  onCancel,
}: {
  row: SynonymsRow | null;
  word?: string;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(putSynonyms, {
    begin: {
      synonymsId: row?.synonymsId,
      seenChangedAt: row?.changedAt,
      words: row?.words ?? (word === undefined ? [] : [word]),
    } satisfies Typed as Typed,
    onDone: () => onDone(row ? '已保存' : '已添加'),
  });
  const error = Object.entries(form.errors).find(([name]) => name.split('.')[0] === 'words')?.[1] ?? '';
  return (
    <CommandModal
      form={form}
      title={row ? '修改同义词' : '添加同义词'}
      text="搜索其中一个词没有结果时，按其他词再找。对车型、商品、充电站、门店和帮助都有效；商城自己的同义词在“商品与内容”里。"
      okText="保存"
      moved={['search.synonymsMoved', 'search.synonymsNotFound']}
      onCancel={onCancel}
    >
      <Field id="synonyms-words" label="同义词" hint="每输入一个词按回车，2 到 10 个" error={error}>
        {({ status, ...field }) => (
          <Select
            {...field}
            {...(status ? { status } : {})}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', '、', ' ']}
            aria-label="同义词"
            value={form.typed.words}
            onChange={(words: string[]) => form.change({ words })}
          />
        )}
      </Field>
    </CommandModal>
  );
}
