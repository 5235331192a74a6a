import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { checkForm, focusFirstWrong } from './form-check.ts';
import { errorsOf, messageOf } from './form-errors.ts';
import { useDraft } from './use-draft.ts';

type Errors = Record<string, string>;

type Command<Input, Answer> = {
  isPending: boolean;
  mutate(input: Input, then: { onSuccess(answer: Answer): void; onError(error: unknown): void }): void;
};

/**
 * A form that sends one command. What is typed survives a reload and the way to the login page, it is checked by
 * the schema of the call, and what the server says of a field stands at that field.
 *
 * A field is told what is wrong with it once it was left with something in it; an empty one is not reproached before
 * the first try to send. From then on every change is checked at once, and the server's words stay until something
 * changes. A failure that concerns no field is a toast.
 */
export function useForm<Typed extends object, Schema extends z.ZodMiniType, Answer>(form: {
  /** Under which what is typed is kept. */
  name: string;
  initial: Typed;
  /** What of it may be kept: a code that proves who somebody is may not. */
  kept?: (typed: Typed) => Typed;
  schema: Schema;
  /** What the schema checks, when that is not what is typed. */
  inputOf?: (typed: Typed) => unknown;
  /** What is wrong beside it, by field. */
  also?: Errors;
  command: Command<z.output<Schema>, Answer>;
  /** May do something else than send, as going to the login page, and then says true. */
  instead?: (input: z.output<Schema>) => boolean;
  onSent: (answer: Answer) => void;
  /** What a failure says by field; null makes a toast of it. */
  refusedAs?: (error: unknown) => Errors | null;
}) {
  const {
    kept = (typed) => typed,
    inputOf = (typed) => typed,
    also = {},
    command,
    refusedAs = errorsOf,
  } = form;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [draft, setDraft, dropDraft] = useDraft<Typed>(form.name, form.initial);
  const [secret, setSecret] = useState<Typed | null>(null);
  const typed = form.kept ? (secret ?? draft) : draft;
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Errors>({});

  const checked = checkForm(form.schema, inputOf(typed));
  const wrong = { ...checked.errors, ...also };
  const told = tried
    ? wrong
    : Object.fromEntries(Object.entries(wrong).filter(([field]) => left.includes(field)));

  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setRefused({});
    setSecret(next);
    setDraft(kept(next));
  };

  const send = () => {
    setTried(true);
    const input = checked.value;
    if (input === null || Object.keys(also).length > 0) return focusFirstWrong(ref.current, wrong);
    if (form.instead?.(input)) return;
    command.mutate(input, {
      onSuccess: (answer) => {
        dropDraft();
        form.onSent(answer);
      },
      onError: (error) => {
        const words = refusedAs(error);
        setRefused(words ?? {});
        if (words) focusFirstWrong(ref.current, words);
        else feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
      },
    });
  };

  return {
    typed,
    change,
    errors: { ...told, ...refused } as Errors,
    sending: command.isPending,
    /** Back to the beginning, for a form that stays open after it was sent. */
    reset() {
      setSecret(form.initial);
      setDraft(form.initial);
      dropDraft();
      setTried(false);
      setLeft([]);
    },
    /** For the `form` itself. */
    props: {
      ref,
      id,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        send();
      },
    },
    /** For the button that sends it, which may stand outside of the form. */
    button: { type: 'submit', form: id, loading: command.isPending } as const,
    /** For a field of text. */
    text: <Field extends keyof Typed & string>(field: Field) => ({
      name: field,
      value: typed[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [field]: event.target.value } as unknown as Partial<Typed>),
      onBlur: () => {
        if (typed[field] && !left.includes(field)) setLeft([...left, field]);
      },
    }),
  };
}
