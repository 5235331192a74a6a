import { useCommand } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import { failureWords } from '@ev/console-kit/failure.ts';
import { Field } from '@ev/console-kit/field.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import type { Statement } from '../../../contract/staff-bank.ts';
import { sendStatement } from '../../data/send-statement.ts';
import s from '../../parts/bank.module.css';

/** Uploads a statement, shows what it contains and what is wrong, and imports it. */
export function ImportStatement({
  onDone,
  onCancel,
}: {
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const [statementId, setStatementId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState('');
  const command = useCommand('bank.importStatement');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailed('');
    setStatementId(null);
    try {
      setStatementId(await sendStatement(file, (share) => setSaid(`正在上传，${Math.round(share * 100)}%`)));
    } catch (refusal) {
      setFailed(failureWords(refusal).title);
    }
    setSaid('');
  };
  return (
    <ConfirmModal
      title="导入银行流水"
      wide
      text="上传网银导出的 CSV（UTF-8 或 GBK）或 CAMT.053 文件，核对内容后导入。以前导入过的流水不会重复导入。"
      okText="导入"
      pending={command.isPending}
      error={command.error}
      onOk={() => {
        if (statementId === null) return setFailed(said || '请先选择文件');
        command.mutate(
          { statementId },
          {
            onSuccess: ({ added, known, exact }) =>
              onDone(
                `已导入 ${added} 笔，其中 ${exact} 笔账号相符${known > 0 ? `；${known} 笔以前导入过` : ''}`,
              ),
          },
        );
      }}
      onCancel={onCancel}
    >
      <Field id="statement-file" label="流水文件" error={failed}>
        {({ status: _, ...field }) => (
          <>
            <input
              {...field}
              type="file"
              accept=".csv,.txt,.xml,text/csv,text/xml,application/xml"
              disabled={said !== ''}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // Allows the same file to be selected again.
                target.value = '';
                void choose(file);
              }}
            />
            <span role="status">{said}</span>
          </>
        )}
      </Field>
      {statementId !== null && <Preview statementId={statementId} />}
    </ConfirmModal>
  );
}

function Preview({ statementId }: { statementId: string }) {
  const query = useRead('bank.getStatement', { statementId });
  return (
    <QueryView query={query} what="流水内容">
      {(statement) => (
        <>
          <p>
            {statement.name}：收入 {statement.lines} 笔，共 {formatYuan(statement.amountFen)}
            {statement.from && `，${statement.from} 至 ${statement.to}`}
            {statement.known > 0 && `；${statement.known} 笔以前导入过，不会重复导入`}
            {statement.outgoing > 0 && `；${statement.outgoing} 笔支出不导入`}
          </p>
          <Faults faults={statement.faults} />
          <ul className={s.rows} aria-label="前几笔收入">
            {statement.first.map(({ row, day, amountFen, payerName, remark, known }) => (
              <li key={row} className={s.row}>
                <span>
                  {day} {payerName || '未提供户名'}
                  <span className={s.second}> {remark}</span>
                </span>
                <span>
                  {formatYuan(amountFen)}
                  {known && <span className={s.second}> 已导入过</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}

/** The rows of a file that are not imported. */
export function Faults({ faults }: Pick<Statement, 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <div role="alert">
      <p>{faults.length} 行有问题，不会导入：</p>
      <ul className={s.faults}>
        {faults.slice(0, 10).map(({ row, message }) => (
          <li key={`${row}.${message}`}>
            第 {row} 行：{message}
          </li>
        ))}
        {faults.length > 10 && <li>还有 {faults.length - 10} 行</li>}
      </ul>
    </div>
  );
}
