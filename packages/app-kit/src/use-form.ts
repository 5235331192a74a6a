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

/** What a page hands on to the parts that hold its fields. */
export type Form<Typed extends object> = ReturnType<typeof useForm<Typed, z.ZodMiniType, unknown>>;

/**
 * A form that sends one command. What is typed survives a reload and the way to the login page, it is checked by
 * the schema of the call, and what the server says of a field stands at that field.
 *
 * A field is told what is wrong with it once it was left with something in it; an empty one is not reproached before
 * the first try to send. From then on every change is checked at once, and the server's words stay until something
 * changes or is sent again. A failure that concerns no field of the page is a toast.
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
  /** What a failure says by field, or of no field under `form`, which the page then shows; null makes a toast of it. */
  refusedAs?: (error: unknown) => Errors | null;
}) {
  const { inputOf = (typed) => typed, also = {}, command, refusedAs = errorsOf } = form;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [draft, setDraft, dropDraft, resetDraft] = useDraft<Typed>(form.name, form.initial);
  const [unkept, setUnkept] = useState<Typed | null>(null);
  // What was kept may be of another version of the form.
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
        if (!shown) feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
      },
    });
  };

  return {
    typed,
    change,
    /** Whether it is not as it was at the beginning. */
    changed: JSON.stringify(typed) !== JSON.stringify(form.initial),
    errors: { ...told, ...refused } as Errors,
    /** Says something by field until something changes, when another call than the form's own was refused. */
    refuse: setRefused,
    /** Back to the beginning, for a form that stays open after it was sent. */
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
    /** For the button that sends it, which may stand outside of the form. */
    button: { type: 'submit', form: id, loading: command.isPending } as const,
    /** For a field of text; `path` is what the schema calls it, when that is not its name in what is typed. */
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
