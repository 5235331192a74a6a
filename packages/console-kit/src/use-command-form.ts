import { isRefusal } from '@ev/client/api-error.ts';
import type { Api, EndpointId } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';
import { useState } from 'react';
import { useCommand } from './command.ts';
import { firstMessages, refusedFields } from './form-errors.ts';

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];
/** A call of the contract with the schema that its input is checked by. */
export type CheckedCall<Id extends EndpointId> = {
  id: Id;
  input: { safeParse(value: unknown): { data?: Api[Id]['parsed']; error?: { issues: Issues } } };
};

export type CommandForm<Typed> = {
  typed: Typed;
  change(part: Partial<Typed>): void;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  submit(): void;
  pending: boolean;
  /** What no field can say. */
  error: Error | null;
};

/**
 * A command with what is typed for it: checked as the server checks it, refusals at the field that they are
 * about, sent again under the same key while no answer has come. From the first try on every change is checked, so
 * that what is said of a field goes when the field is right; the server's words go when their field changes.
 */
export function useCommandForm<Id extends EndpointId, Typed extends object>(
  { id, input }: CheckedCall<Id>,
  options: {
    begin: Typed;
    /** Messages beyond the schema's or more exact ones, by field. */
    check?: (typed: Typed) => Readonly<Record<string, string>>;
    /** The fields that refusals are about. */
    fieldOf?: Partial<Record<ErrorName, keyof Typed & string>>;
    changes: readonly EndpointId[];
    onDone: (answer: Api[Id]['output'], sent: Api[Id]['parsed']) => void;
  },
): CommandForm<Typed> {
  const { begin, check, fieldOf = {}, changes, onDone } = options;
  const [typed, setTyped] = useState(begin);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const command = useCommand(id, changes);

  const { data, error } = input.safeParse(typed);
  const wrong = { ...(error ? firstMessages(error.issues) : {}), ...check?.(typed) };

  const change = (part: Partial<Typed>) => {
    // What comes late, as a file that has arrived, finds what was typed meanwhile.
    setTyped((now) => ({ ...now, ...part }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };
  const submit = () => {
    setTried(true);
    setRefused({});
    setFailure(null);
    if (data === undefined || Object.keys(wrong).length > 0) return;
    command.mutate(data as Api[Id]['input'], {
      onSuccess(answer) {
        setTried(false);
        onDone(answer, data);
      },
      onError(refusal) {
        const fields = fieldsOf(refusal, fieldOf);
        setRefused(fields);
        // What no field of the window is about would be said nowhere.
        if (!Object.keys(fields).some((name) => (name.split('.')[0] ?? '') in typed)) setFailure(refusal);
      },
    });
  };
  return {
    typed,
    change,
    errors: { ...(tried ? wrong : {}), ...refused },
    submit,
    pending: command.isPending,
    error: failure,
  };
}

function fieldsOf(error: Error, fieldOf: Partial<Record<ErrorName, string>>): Record<string, string> {
  const names = Object.keys(fieldOf) as ErrorName[];
  const name = names.find((one) => isRefusal(error, one));
  const field = name && fieldOf[name];
  return field ? { [field]: error.message } : refusedFields(error);
}
