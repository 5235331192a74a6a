import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import type { CommandForm } from '@ev/console-kit/use-command-form.ts';
import { type ComponentProps, useContext, useState } from 'react';
import type { MovedSince } from '../../../../contract/staff-order.ts';
import { movedSince } from '../../../data/moved-since.ts';
import s from './act-frame.module.css';
import { ChangesSince } from './changes-since.tsx';
import { News } from './news.ts';

/** Refusals because another staff member acted first, so that the page is outdated. */
const moved = [
  'order.orderMoved',
  'order.actRefused',
  'payment.refundNotWaiting',
  'order.orderNotFound',
] as const;

type Frame = Omit<ComponentProps<typeof CommandModal>, 'moved' | 'resume' | 'form'> & {
  form: Pick<CommandForm<unknown>, 'submit' | 'pending' | 'error' | 'reload'> & {
    change(part: object): void;
  };
};

/**
 * The window of an action on an order. After a conflict it shows what changed in the meantime, and the staff
 * member can continue with their input. A window without input closes, because its question may have changed.
 */
export function ActFrame({ form, children, ...props }: Frame) {
  const news = useContext(News);
  const [shown, setShown] = useState<{ since: MovedSince; error: Error } | null>(null);
  const since = movedSince(form.error);
  const takenUp = shown !== null && shown.error === form.error;
  const resume =
    since && form.error && children
      ? () => {
          form.change(since.now);
          if (form.error) setShown({ since, error: form.error });
        }
      : undefined;
  const changes = since?.changes ?? shown?.since.changes ?? [];
  return (
    <CommandModal
      {...props}
      form={{ ...form, error: takenUp ? null : form.error }}
      moved={moved}
      resume={resume}
    >
      {children}
      <p className={s.news} role="status">
        {changes.length === 0 && news}
      </p>
      {changes.length > 0 && <ChangesSince changes={changes} />}
    </CommandModal>
  );
}
