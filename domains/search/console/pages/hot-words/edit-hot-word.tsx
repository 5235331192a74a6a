import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { RowOf } from '@ev/query/read.ts';
import { Input, InputNumber } from 'antd';
import { putHotWord } from '../../../contract/endpoints.ts';
import { hotWordMax } from '../../../contract/limits.ts';

export type HotWordRow = RowOf<'search.listHotWords'>;

type Typed = {
  hotWordId: string | undefined;
  seenChangedAt: string | undefined;
  word: string;
  position: number | null;
  from: string | null;
  until: string | null;
};

const beginWith = (row: HotWordRow | null): Typed => ({
  hotWordId: row?.hotWordId,
  seenChangedAt: row?.changedAt,
  word: row?.word ?? '',
  position: row?.position ?? 10,
  from: row?.from ?? null,
  until: row?.until ?? null,
});

/** Form for a new or existing hot word. */
export function EditHotWord({
  row,
  onDone,
  onCancel,
}: {
  row: HotWordRow | null;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(putHotWord, {
    begin: beginWith(row),
    fieldOf: { 'search.hotWordTaken': 'word' },
    onDone: () => onDone(row ? '已保存' : '已添加'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      form={form}
      title={row ? '修改热词' : '添加热词'}
      text="客户在搜索前的“大家在搜”里看到，点一下就搜索这个词。"
      okText="保存"
      moved={['search.hotWordMoved', 'search.hotWordNotFound']}
      onCancel={onCancel}
    >
      <Field id="hot-word-word" label="热词" error={errors.word ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={hotWordMax}
            value={typed.word}
            onChange={({ target }) => change({ word: target.value })}
          />
        )}
      </Field>
      <Field id="hot-word-position" label="顺序" hint="1 到 999，小的在前" error={errors.position ?? ''}>
        {(field) => (
          <InputNumber
            {...field}
            precision={0}
            value={typed.position}
            onChange={(position) => change({ position })}
          />
        )}
      </Field>
      <DayField
        id="hot-word-from"
        label="开始日期"
        hint="选填，从这天 0 点开始展示"
        error={errors.from}
        value={typed.from}
        onChange={(from) => change({ from })}
      />
      <DayField
        id="hot-word-until"
        label="结束日期"
        hint="选填，展示到这天结束"
        error={errors.until}
        value={typed.until}
        onChange={(until) => change({ until })}
      />
    </CommandModal>
  );
}

function DayField({
  id,
  label,
  hint,
  error = '',
  value,
  onChange,
}: {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ status, ...field }) => (
        <Input
          {...field}
          {...(status ? { status } : {})}
          type="date"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </Field>
  );
}
