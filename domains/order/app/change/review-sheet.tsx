import { messageOf } from '@ev/app-kit/form-errors.ts';
import { Button } from '@ev/ui/button.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import s from './review-sheet.module.css';

/** The effects of a change to an order, shown before the customer confirms it. */
export function ReviewSheet<Difference>({
  title,
  open,
  onClose,
  query,
  command,
  confirm,
  onConfirm,
  instead,
  total,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  query: UseQueryResult<Difference>;
  command: Pick<UseMutationResult, 'isPending' | 'isError' | 'error'>;
  confirm: { label: string; busy: string };
  onConfirm: (difference: Difference) => void;
  /** What to offer instead after a refusal of this kind; null if the customer may try again. */
  instead?: (error: unknown) => ReactNode;
  /** The resulting total; shown beside the button, wherever the content is scrolled to. */
  total?: (difference: Difference) => { label: string; fen: number };
  children: (difference: Difference) => ReactNode;
}) {
  const { data, error, isError, isFetching } = query;
  // While it is refetched, the data shown may be outdated.
  const difference = isError ? undefined : data;
  const refusal = command.error ?? error;
  const other = instead?.(refusal) ?? null;
  const sum = difference !== undefined ? total?.(difference) : undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onCloseRequest={() => !command.isPending}
      title={title}
      look="night"
      footer={
        <>
          {/* Beside the button that caused it, because the content may be scrolled to anywhere. */}
          {command.isError && (
            <p className={s.error} role="alert">
              {messageOf(command.error)}
            </p>
          )}
          {sum && (
            <p className={s.total}>
              <span>{sum.label}</span>
              <Price fen={sum.fen} size="l" />
            </p>
          )}
          <div className={s.actions}>
            <Button variant="secondary" block onClick={() => !command.isPending && onClose()}>
              再想想
            </Button>
            {other ?? (
              <Button
                block
                disabled={difference === undefined || isFetching}
                loading={command.isPending}
                loadingText={confirm.busy}
                onClick={() => difference !== undefined && onConfirm(difference)}
              >
                {confirm.label}
              </Button>
            )}
          </div>
        </>
      }
    >
      {difference !== undefined ? (
        // Nothing inside takes the focus, and a keyboard must be able to scroll it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section className={s.content} tabIndex={0} aria-label={title}>
          {children(difference)}
        </section>
      ) : isError ? (
        <div className={s.failed} role="alert">
          <p>{messageOf(error)}</p>
          {other === null && (
            <Button
              size="s"
              variant="secondary"
              icon="refresh"
              loading={isFetching}
              onClick={() => void query.refetch()}
            >
              重试
            </Button>
          )}
        </div>
      ) : (
        <SkeletonScreen label="正在核对变更">
          <div className={s.bones}>
            <Skeleton shape="block" height={96} />
            <Skeleton shape="block" height={120} />
          </div>
        </SkeletonScreen>
      )}
    </Sheet>
  );
}
