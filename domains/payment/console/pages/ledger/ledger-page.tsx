import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { saveFile } from '@ev/console-kit/save-file.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { exportLedger } from '../../../contract/staff-endpoints.ts';
import { type LedgerDay, useLedgerExport } from '../../data/ledger.ts';
import s from './ledger-page.module.css';

/** One day of the ledger for the bookkeeper. */
export function LedgerPage() {
  const [day, setDay] = useState('');
  const [message, setMessage] = useState('');
  const ledger = useLedgerExport();

  const ask = () => {
    const { data, error } = exportLedger.input.safeParse({ day });
    setMessage(error?.issues[0]?.message ?? '');
    if (data) ledger.mutate(data, { onSuccess: save });
  };
  return (
    <>
      <PageHead title="账务导出" />
      <form
        className={s.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!ledger.isPending) ask();
        }}
      >
        <Field id="day" label="日期" error={message} hint="按北京时间，每次导出都记入审计日志">
          {(field) => (
            <Input
              {...field}
              type="date"
              value={day}
              onChange={({ target }) => {
                setDay(target.value);
                setMessage('');
              }}
            />
          )}
        </Field>
        <Button type="primary" htmlType="submit" loading={ledger.isPending}>
          导出
        </Button>
      </form>
      {ledger.isError && <ErrorView error={ledger.error} retrying={ledger.isPending} onRetry={ask} />}
      {ledger.data && <Exported day={ledger.variables.day} ledger={ledger.data} />}
    </>
  );
}

function Exported({ day, ledger }: { day: string; ledger: LedgerDay }) {
  const { fileName } = ledger;
  return (
    <Panel title={`${day} 的账目`} note={fileName}>
      <div role="status">
        <Facts
          rows={[
            ['渠道收款', formatYuan(ledger.receivedFen)],
            ['渠道退款', formatYuan(ledger.refundedFen)],
            ['尾款到账', formatYuan(ledger.settledFen)],
            ['尾款退回', formatYuan(ledger.balanceReturnedFen)],
            ['补偿', formatYuan(ledger.compensatedFen)],
            ['分录', `${ledger.entries} 条`],
          ]}
        />
      </div>
      <Button className={s.again} onClick={() => save(ledger)}>
        再次下载
      </Button>
    </Panel>
  );
}

function save({ fileName, csv }: LedgerDay) {
  saveFile(fileName, csv, 'text/csv;charset=utf-8');
}
