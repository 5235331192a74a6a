import { ErrorView } from '@ev/console-kit/error-view.tsx';
import { PageLoading } from '@ev/console-kit/page-loading.tsx';
import type { Output } from '@ev/query/read.ts';
import { Modal } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import { OrderStatusTag } from '../../../parts/order-status-tag.tsx';
import s from './bulk-window.module.css';
import type { Outcome } from './use-bulk.ts';

export type ChosenOrder = Output<'order.getChosenOrders'>['orders'][number];

/** The window of an action on several orders: what it does, to which orders, and the result of each. */
export function BulkWindow({
  title,
  text,
  orders,
  gone,
  now,
  outcomes,
  running,
  onRun,
  onClose,
  children,
}: {
  title: string;
  text: string;
  orders: readonly ChosenOrder[];
  /** The number of selected orders that the staff member can no longer see. */
  gone: number;
  /** The current value that the action changes, per order. */
  now: { title: string; of: (order: ChosenOrder) => string };
  outcomes: ReadonlyMap<string, Outcome>;
  running: boolean;
  onRun: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const form = useId();
  const count = (kind: Outcome['kind']) =>
    orders.filter(({ orderNo }) => outcomes.get(orderNo)?.kind === kind).length;
  const [done, refused, unanswered] = [count('done'), count('refused'), count('unanswered')];
  const begun = outcomes.size > 0;
  const over = begun && !running && done + refused === orders.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (over) onClose();
    else if (!running) onRun();
  };
  const okText = over
    ? '完成'
    : begun && !running
      ? `重试没有结果的 ${orders.length - done - refused} 个`
      : title;
  return (
    <Modal
      open
      title={`${title}：${orders.length} 个订单`}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form, loading: running }}
      cancelText={begun ? '关闭' : '取消'}
      cancelButtonProps={{ disabled: running }}
      closable={!running}
      keyboard={!running}
      onCancel={onClose}
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      width={720}
    >
      <form id={form} className={s.form} onSubmit={submit} noValidate>
        <p className={s.text}>
          {text}
          {gone > 0 && <strong> {`有 ${gone} 个订单已不在你能处理的范围，不包括在内。`}</strong>}
        </p>
        {/* The input cannot change after it was sent. */}
        <fieldset disabled={begun}>{children}</fieldset>
        <p role="status" className={s.summary}>
          {begun && summaryOf({ all: orders.length, done, refused, unanswered })}
        </p>
        <div className={s.scroll}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">订单号</th>
                <th scope="col">客户</th>
                <th scope="col">状态</th>
                <th scope="col">{now.title}</th>
                <th scope="col">结果</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.orderNo}>
                  <td>{order.orderNo}</td>
                  <td title={order.buyerName}>{order.buyerName}</td>
                  <td>
                    <OrderStatusTag status={order.status} />
                  </td>
                  <td>{now.of(order)}</td>
                  <td>
                    <OutcomeText outcome={outcomes.get(order.orderNo)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </form>
    </Modal>
  );
}

/** While the orders are loading. */
export function BulkPending({
  title,
  error,
  retrying,
  onRetry,
  onClose,
}: {
  title: string;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}) {
  return (
    <Modal open title={title} footer={null} onCancel={onClose} transitionName="" maskTransitionName="">
      {error ? <ErrorView error={error} retrying={retrying} onRetry={onRetry} /> : <PageLoading />}
    </Modal>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome | undefined }) {
  switch (outcome?.kind) {
    case undefined:
      return <span className={s.quiet}>等待处理</span>;
    case 'doing':
      return <span className={s.quiet}>处理中</span>;
    case 'done':
      return <span className={s.done}>已完成</span>;
    case 'refused':
      return <span className={s.wrong}>未处理：{outcome.why}</span>;
    case 'unanswered':
      return <span className={s.wrong}>没有结果：{outcome.why}</span>;
  }
}

function summaryOf({
  all,
  done,
  refused,
  unanswered,
}: {
  all: number;
  done: number;
  refused: number;
  unanswered: number;
}): string {
  const parts = [`已完成 ${done} 个，共 ${all} 个`];
  if (refused > 0) parts.push(`未处理 ${refused} 个，原因见下`);
  if (unanswered > 0) parts.push(`没有结果 ${unanswered} 个，可以重试，不会重复处理`);
  return parts.join('；');
}
