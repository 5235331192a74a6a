import { isRefusal } from '@ev/client/api-error.ts';
import { useReadAnew } from '@ev/console-kit/command.ts';
import { ConfirmModal } from '@ev/console-kit/confirm-modal.tsx';
import type { CommandForm } from '@ev/console-kit/use-command-form.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { orderQueries } from '../../../data/order-queries.ts';

/** Somebody else was faster: what is on the screen is no longer so. */
const moved = [
  'order.orderMoved',
  'order.actRefused',
  'payment.refundNotWaiting',
  'order.factoryEventMoved',
  'order.orderNotFound',
] as const;

/** The window of an act: what will happen, its fields, and a fresh look at the order when that has moved. */
export function ActFrame({
  form,
  title,
  text,
  okText,
  danger = false,
  onCancel,
  children,
}: {
  form: Pick<CommandForm<unknown>, 'submit' | 'pending' | 'error'>;
  title: string;
  text: ReactNode;
  okText: string;
  danger?: boolean;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const readAnew = useReadAnew();
  const reload = () => {
    void readAnew(orderQueries);
    onCancel();
  };
  return (
    <ConfirmModal
      title={title}
      text={text}
      okText={okText}
      danger={danger}
      pending={form.pending}
      error={form.error}
      failureAction={
        isRefusal(form.error, ...moved) && (
          <Button size="small" onClick={reload}>
            查看最新状态
          </Button>
        )
      }
      onOk={form.submit}
      onCancel={onCancel}
    >
      {children}
    </ConfirmModal>
  );
}
