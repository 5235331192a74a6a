import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { fenOfYuan, formatYuan, sumFen } from '@ev/kernel/money.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { mostShares } from '../../../contract/kinds.ts';
import type { Line } from '../../../contract/staff-bank.ts';
import { confirmLine } from '../../../contract/staff-endpoints.ts';
import s from '../../parts/bank.module.css';

type Typed = { key: number; orderNo: string; yuan: string };
const yuanOf = (fen: number) => (fen / 100).toFixed(2);

/** Books a line on one order, or splits it over several. What is not distributed stays with the line. */
export function ConfirmShares({
  line,
  begin,
  onDone,
  onCancel,
}: {
  line: Line;
  begin: readonly { orderNo: string; amountFen: number }[];
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const open = line.amountFen - line.assignedFen;
  const first = begin.length > 0 ? begin : [{ orderNo: '', amountFen: open }];
  const [rows, setRows] = useState<Typed[]>(
    first.map(({ orderNo, amountFen }, key) => ({ key, orderNo, yuan: yuanOf(amountFen) })),
  );
  const sharesOf = (typed: readonly Typed[]) =>
    typed.map(({ orderNo, yuan }) => ({
      orderNo: orderNo.trim().toUpperCase(),
      amountFen: fenOfYuan(yuan) ?? 0,
    }));
  const form = useCommandForm(confirmLine, {
    begin: { lineNo: line.lineNo, seenVersion: line.version, shares: sharesOf(rows) },
    also: ['order.'],
    check: ({ shares }): Record<string, string> => {
      const sum = sumFen(shares.map(({ amountFen }) => amountFen));
      return sum > open ? { shares: `合计 ${formatYuan(sum)}，超过了剩余的 ${formatYuan(open)}` } : {};
    },
    fieldOf: {
      'order.orderNotFound': 'shares',
      'bank.orderNotPayable': 'shares',
      'bank.sharesDiffer': 'shares',
      'order.transferUsed': 'shares',
    },
    onDone: ({ settled }) =>
      onDone(settled.length > 0 ? `已确认到账，${settled.length} 个订单的尾款已结清` : '已确认到账'),
  });
  const change = (next: Typed[]) => {
    setRows(next);
    form.change({ shares: sharesOf(next) });
  };
  const edit = (key: number, part: Partial<Typed>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const rest = open - sumFen(sharesOf(rows).map(({ amountFen }) => amountFen));
  return (
    <CommandModal
      form={form}
      moved={['bank.lineMoved']}
      onCancel={onCancel}
      wide
      title="确认到账"
      text={`这笔流水还有 ${formatYuan(open)} 没有分配。确认后计入订单尾款，客户会收到通知；确认有误时由另一位同事冲正。`}
      okText="确认到账"
    >
      {rows.map(({ key, orderNo, yuan }, at) => (
        <div key={key} className={s.shares}>
          <Field
            id={`share-order-${key}`}
            label={rows.length > 1 ? `订单 ${at + 1}` : '订单号'}
            error={form.errors[`shares.${at}.orderNo`] ?? ''}
          >
            {(field) => (
              <Input
                {...field}
                autoComplete="off"
                value={orderNo}
                onChange={({ target }) => edit(key, { orderNo: target.value })}
              />
            )}
          </Field>
          <Field
            id={`share-amount-${key}`}
            label="计入金额（元）"
            error={form.errors[`shares.${at}.amountFen`] ?? ''}
          >
            {(field) => (
              <Input
                {...field}
                inputMode="decimal"
                autoComplete="off"
                value={yuan}
                onChange={({ target }) => edit(key, { yuan: target.value })}
              />
            )}
          </Field>
          {rows.length > 1 && (
            <Button
              aria-label={`移除订单 ${at + 1}`}
              onClick={() => change(rows.filter((row) => row.key !== key))}
            >
              移除
            </Button>
          )}
        </div>
      ))}
      {rows.length < mostShares && (
        <Button
          onClick={() =>
            change([...rows, { key: Math.max(...rows.map((row) => row.key)) + 1, orderNo: '', yuan: '' }])
          }
        >
          再加一个订单
        </Button>
      )}
      {form.errors.shares && <p role="alert">{form.errors.shares}</p>}
      <p role="status">{rest > 0 ? `还有 ${formatYuan(rest)} 留在这笔流水里` : ''}</p>
    </CommandModal>
  );
}
