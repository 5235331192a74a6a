import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { saveQuote } from '../../../contract/work-endpoints.ts';
import { instantOf } from '../../parts/instant-of.ts';
import { moved } from '../../words/care-words.ts';
import { anEmptyLine, costOf, linesToEdit, type TypedLine } from '../../words/quote-lines.ts';
import type { ActProps } from './act-props.ts';
import { LineFields } from './line-fields.tsx';
import { usePartChoice } from './use-part-choice.ts';

/** The next version of the quote: labour and parts with reason, payer and pictures. It is a draft until it is presented. */
export function QuoteEditor({ order, onDone, onCancel }: ActProps) {
  const { workOrderNo, status, storeId, quotes, labourRateFen, readyAt } = order;
  const parts = usePartChoice(storeId, quotes[0]?.inputs ?? []);
  const [uploading, setUploading] = useState<readonly number[]>([]);
  const [ready, setReady] = useState('');
  const form = useCommandForm(saveQuote, {
    begin: {
      workOrderNo,
      seenStatus: status,
      seenVersion: quotes[0]?.version ?? 0,
      lines: linesToEdit(order),
      readyAt,
    },
    check: (): Record<string, string> => (uploading.length > 0 ? { lines: '照片还没有上传完，请稍候' } : {}),
    onDone: ({ version }) => onDone(`已保存第 ${version} 版，确认无误后报给客户`),
  });
  const { lines } = form.typed;
  const set = (key: number, part: Partial<TypedLine>) =>
    form.change({
      lines: lines.map((line) => (line.key === key ? ({ ...line, ...part } as TypedLine) : line)),
    });
  const add = (kind: TypedLine['kind']) =>
    form.change({ lines: [...lines, anEmptyLine(kind, Math.max(0, ...lines.map(({ key }) => key)) + 1)] });
  const costs = { labourRateFen, partFen: parts.priceOf };
  const customerFen = lines.reduce(
    (sum, line) => (line.payer === 'customer' ? sum + costOf(line, costs) : sum),
    0,
  );
  return (
    <CommandModal
      title="编辑报价"
      text={`工时每小时 ${formatYuan(labourRateFen)}，配件按目录价。客户付 ${formatYuan(customerFen)}。`}
      okText="保存草稿"
      wide
      moved={moved}
      form={form}
      onCancel={onCancel}
    >
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          line={line}
          number={at + 1}
          costFen={costOf(line, costs)}
          parts={parts}
          errorOf={(field) => form.errors[`lines.${at}.${field}`]}
          onChange={(part) => set(line.key, part)}
          onRemove={() => form.change({ lines: lines.filter(({ key }) => key !== line.key) })}
          onBusy={(busy) =>
            setUploading((now) => (busy ? [...now, line.key] : now.filter((one) => one !== line.key)))
          }
        />
      ))}
      {form.errors.lines && <p role="alert">{form.errors.lines}</p>}
      <Space>
        <Button onClick={() => add('labour')}>添加工时</Button>
        <Button onClick={() => add('part')}>添加配件</Button>
      </Space>
      <Field id="readyAt" label="预计完成时间" hint="可以不填，客户会看到" error={form.errors.readyAt ?? ''}>
        {(field) => (
          <Input
            {...field}
            type="datetime-local"
            value={ready}
            onChange={({ target }) => {
              setReady(target.value);
              form.change({ readyAt: instantOf(target.value) });
            }}
          />
        )}
      </Field>
    </CommandModal>
  );
}
