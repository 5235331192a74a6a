import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { checkForm, focusFirstWrong } from './form-check.ts';
import { errorsOf, formMessageOf } from './form-errors.ts';
import { useDraft } from './use-draft.ts';

type Errors = Record<string, string>;

type Command<Input, Answer> = {
  isPending: boolean;
  mutate(input: Input, then: { onSuccess(answer: Answer): void; onError(error: unknown): void }): void;
};

/** What a page passes to the components that contain its fields. */
export type Form<Typed extends object> = ReturnType<typeof useForm<Typed, z.ZodMiniType, unknown>>;

/**
 * A form that sends one command. The input survives a reload and the way to the login page, it is validated
 * with the schema of the endpoint, and the server's message about a field is shown at that field.
 *
 * A field shows its error once it was left with content; an empty field shows none before the first attempt
 * to send. After that every change is validated at once, and the server's messages stay until something
 * changes or is sent again. An error that belongs to no field of the page is shown as a toast.
 */
export function useForm<Typed extends object, Schema extends z.ZodMiniType, Answer>(form: {
  /** The name under which the draft is stored. */
  name: string;
  initial: Typed;
  /** The part of the input that may be stored; a verification code may not. */
  kept?: (typed: Typed) => Typed;
  schema: Schema;
  /** What the schema validates, if that differs from the input. */
  inputOf?: (typed: Typed) => unknown;
  /** Additional errors, by field. */
  also?: Errors;
  command: Command<z.output<Schema>, Answer>;
  /** May do something other than sending, such as going to the login page, and then returns true. */
  instead?: (input: z.output<Schema>) => boolean;
  onSent: (answer: Answer) => void;
  /**
   * Converts a failure to errors by field, or under `form` for no field, which the page then shows; null
   * shows a toast.
   */
  refusedAs?: (error: unknown) => Errors | null;
}) {
  const { inputOf = (typed) => typed, also = {}, command, refusedAs = errorsOf } = form;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [draft, setDraft, dropDraft, resetDraft] = useDraft<Typed>(form.name, form.initial);
  const [unkept, setUnkept] = useState<Typed | null>(null);
  // The stored draft may be of another version of the form.
  const typed: Typed = { ...form.initial, ...(unkept ?? draft) };
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
    if (form.kept) setUnkept(next);
    setDraft(form.kept?.(next) ?? next);
  };

  const send = () => {
    if (command.isPending) return;
    setTried(true);
    const input = checked.value;
    if (input === null || Object.keys(also).length > 0) return void focusFirstWrong(ref.current, wrong);
    if (form.instead?.(input)) return;
    setRefused({});
    command.mutate(input, {
      onSuccess: (answer) => {
        dropDraft();
        form.onSent(answer);
      },
      onError: (error) => {
        const words = refusedAs(error) ?? {};
        setRefused(words);
        const shown = focusFirstWrong(ref.current, words) || 'form' in words;
        if (!shown) feedback.showToast({ title: formMessageOf(error), durationMs: toastMs.custom });
      },
    });
  };

  return {
    typed,
    change,
    /** Whether the input differs from the initial one. */
    changed: JSON.stringify(typed) !== JSON.stringify(form.initial),
    errors: { ...told, ...refused } as Errors,
    /** Sets errors by field until something changes, when a call other than the form's own was refused. */
    refuse: setRefused,
    /** Resets a form that stays open after it was sent. */
    reset() {
      setUnkept(null);
      resetDraft();
      setTried(false);
      setLeft([]);
      setRefused({});
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
    /** For the submit button, which may be outside of the form. */
    button: { type: 'submit', form: id, loading: command.isPending } as const,
    /** For a text field; `path` is its path in the schema if that differs from its name in the input. */
    text: <Field extends keyof Typed & string>(field: Field, path: string = field) => ({
      name: path,
      value: typed[field],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [field]: event.target.value } as unknown as Partial<Typed>),
      onBlur: () => {
        if (typed[field] && !left.includes(path)) setLeft([...left, path]);
      },
    }),
  };
}
