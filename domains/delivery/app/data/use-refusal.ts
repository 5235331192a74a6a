import { errorsInForm } from '@ev/app-kit/form-errors.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useState } from 'react';
import { RefuseCar } from '../../contract/delivery.ts';

const waitForPictures = '照片还没有上传完，请稍候，没能上传的请重试或删除';

/** `key` identifies it in the form, also when others before it are removed. */
export type TypedDefect = { key: number; itemCode: string | null; text: string };

const anEmpty = (key: number): TypedDefect => ({ key, itemCode: null, text: '' });

/** The defects that the customer enters, and the command that refuses the car because of them. */
export function useRefusal(orderNo: string, { onSent }: { onSent: () => void }) {
  const [pictures, setPictures] = useState<Readonly<Record<number, string[]>>>({});
  const [pending, setPending] = useState<Readonly<Record<number, number>>>({});
  const [asking, setAsking] = useState<RefuseCar | null>(null);
  const command = useCommand('delivery.refuseCar');
  const form = useForm({
    name: `delivery.refuse.${orderNo}`,
    initial: { defects: [anEmpty(1)] },
    schema: RefuseCar,
    inputOf: ({ defects }) => ({
      orderNo,
      defects: defects.map(({ key, itemCode, text }) => ({
        itemCode,
        text,
        pictureIds: pictures[key] ?? [],
      })),
    }),
    // An upload that has failed or still runs would be left out silently.
    also: Object.fromEntries(
      Object.entries(pending).flatMap(([key, count]) =>
        count > 0 ? [[`pictures.${key}`, waitForPictures]] : [],
      ),
    ),
    command,
    instead: (input) => {
      setAsking(input);
      return true;
    },
    // Sent by `confirm`.
    onSent: () => undefined,
  });
  const { defects } = form.typed;
  return {
    form,
    change: (next: TypedDefect) =>
      form.change({ defects: defects.map((defect) => (defect.key === next.key ? next : defect)) }),
    add: () =>
      form.change({ defects: [...defects, anEmpty(Math.max(...defects.map(({ key }) => key)) + 1)] }),
    remove(key: number) {
      form.change({ defects: defects.filter((defect) => defect.key !== key) });
      setPictures(({ [key]: _, ...others }) => others);
      setPending(({ [key]: _, ...others }) => others);
    },
    setPictures: (key: number, ids: string[]) => setPictures((now) => ({ ...now, [key]: ids })),
    setPending: (key: number, count: number) => setPending((now) => ({ ...now, [key]: count })),
    /** Whether the customer is asked to confirm valid input. */
    asks: asking !== null,
    stopAsking: () => setAsking(null),
    confirm() {
      if (!asking) return;
      command.mutate(asking, {
        onSuccess() {
          form.reset();
          onSent();
        },
        onError(error) {
          setAsking(null);
          form.refuse(errorsInForm(error));
        },
      });
    },
    isSending: command.isPending,
  };
}
