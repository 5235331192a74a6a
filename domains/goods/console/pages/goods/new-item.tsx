import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { useApi } from '@ev/query/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { ItemOfPart } from '../../../contract/goods.ts';
import { blankOf, type Schema } from '../../form/shape.ts';
import { ReleaseField } from '../release-field.tsx';
import { useDraftInto } from '../use-draft-into.ts';

/** Begins a new item, blank or as a copy: its code, which cannot change later, and its release. */
export function NewItem({
  parts,
  begin,
  copyOf,
  onCancel,
}: {
  parts: readonly { part: string; label: string }[];
  begin?: string | undefined;
  copyOf?: DraftItem;
  onCancel: () => void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const [part, setPart] = useState(begin ?? parts[0]?.part ?? '');
  const [key, setKey] = useState('');
  const [keyError, setKeyError] = useState<string>();
  const [failure, setFailure] = useState<Error | null>(null);
  const into = useDraftInto({ releaseNo: null, title: '' });
  const label = parts.find((one) => one.part === part)?.label ?? '';

  async function start(): Promise<void> {
    const parsed = ItemOfPart.shape.key.safeParse(key.trim());
    setKeyError(parsed.success ? undefined : '请填写编码：字母、数字、短横线、点和下划线，最多 64 个字');
    if (!parsed.success) return;
    setFailure(null);
    try {
      const queryKey = ['goods.getForm', { part }];
      const { form } = await queries.fetchQuery({ queryKey, queryFn: () => api('goods.getForm', { part }) });
      const first = copyOf ?? (blankOf(form.schema as Schema) as DraftItem);
      into.draft({ part, key: parsed.data, item: { ...first, [form.keyField]: parsed.data }, isNew: true });
    } catch (error) {
      setFailure(error as Error);
    }
  }

  return (
    <ConfirmModal
      title={copyOf ? `复制${label}` : '新增'}
      okText="开始填写"
      pending={into.pending}
      error={failure ?? into.error}
      onOk={() => void start()}
      onCancel={onCancel}
    >
      {!copyOf && (
        <Field id="part" label="类别">
          {({ status: _, ...field }) => (
            <Select
              {...field}
              options={parts.map((one) => ({ value: one.part, label: one.label }))}
              value={part}
              onChange={setPart}
            />
          )}
        </Field>
      )}
      <Field
        id="key"
        label={`${copyOf ? '新的' : ''}${label}编码`}
        hint="发布后不能改，客户一般看不到"
        error={keyError}
      >
        {({ status, ...field }) => (
          <Input
            {...field}
            {...(status ? { status } : {})}
            maxLength={64}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      <ReleaseField choice={into.choice} error={into.titleError} onChange={into.setChoice} />
    </ConfirmModal>
  );
}
