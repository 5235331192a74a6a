import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { failureWords } from '@ev/console-kit/failure.ts';
import { Field } from '@ev/console-kit/field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CountedFile } from '../../../contract/staff.ts';
import { sendCounts } from '../../data/send-counts.ts';
import s from '../../parts/mall.module.css';

/** Checks a file of counts, shows what it changes or all that is wrong, and applies it. */
export function ImportCounts({ onDone, onCancel }: { onDone: (said: string) => void; onCancel: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState('');
  const check = useMutation({ mutationFn: (chosen: File) => sendCounts(chosen, false) });
  const apply = useMutation({
    mutationFn: (chosen: File) => sendCounts(chosen, true),
    onSuccess: ({ applied, changed }) => {
      if (applied) onDone(`已按盘点更新 ${changed} 个规格`);
    },
  });
  // The stock may have changed since the check: then the second result has the faults.
  const result = apply.data ?? check.data;
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setMissing('');
    setFile(chosen);
    apply.reset();
    check.mutate(chosen);
  };
  return (
    <ConfirmModal
      title="导入盘点"
      wide
      text="先导出库存，在“盘点数量”一列填写实际数量，再上传这个 CSV 文件。没有填写的规格不变。"
      okText="更新库存"
      pending={check.isPending || apply.isPending}
      error={apply.error}
      onOk={() => {
        if (!file || !check.data) setMissing('请先选择文件');
        else if (check.data.faults.length > 0) setMissing('请先改正文件里的问题，再重新选择');
        else apply.mutate(file);
      }}
      onCancel={onCancel}
    >
      <Field
        id="counts-file"
        label="盘点文件"
        error={missing || (check.error ? failureWords(check.error).title : '')}
      >
        {({ status: _, ...field }) => (
          <input
            {...field}
            type="file"
            accept=".csv,text/csv"
            disabled={check.isPending}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // Allows the same file to be selected again.
              target.value = '';
              choose(chosen);
            }}
          />
        )}
      </Field>
      {result && <CountsResult result={result} name={file?.name ?? ''} />}
    </ConfirmModal>
  );
}

function CountsResult({ result: { rows, changed, faults }, name }: { result: CountedFile; name: string }) {
  if (faults.length === 0)
    return (
      <p role="status">
        {name}：读到 {rows} 行，{changed} 个规格的数量会改变
      </p>
    );
  return (
    <div role="alert">
      <p>{faults.length} 行有问题，改正之前不会更新任何库存：</p>
      <ul className={s.faults}>
        {faults.map(({ row, message }) => (
          <li key={`${row}.${message}`}>
            第 {row} 行：{message}
          </li>
        ))}
      </ul>
    </div>
  );
}
