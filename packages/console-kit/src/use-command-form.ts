import { isRefusal } from '@ev/client/api-error.ts';
import type { Api, EndpointId } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';
import { useState } from 'react';
import { useCommand } from './command.ts';
import { firstMessages, refusedFields } from './form-errors.ts';

type Issues = readonly { path: readonly PropertyKey[]; message: string }[];
/** A call of the contract with the schema of its input. */
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
  /** An error that belongs to no field. */
  error: Error | null;
  /** Refetches the shown data that the command would have changed. */
  reload(): void;
};

/**
 * A command with its form input: validated as the server validates it, with refusals shown at the field that
 * they concern, and retried under the same key until there is a response. From the first attempt on every
 * change is validated, so that an error disappears when the field is valid; the server's messages disappear
 * when their field changes.
 */
export function useCommandForm<Id extends EndpointId, Typed extends object>(
  { id, input }: CheckedCall<Id>,
  options: {
    begin: Typed;
    /** Additional or more specific messages, by field. */
    check?: (typed: Typed) => Readonly<Record<string, string>>;
    /** The field that each refusal concerns. */
    fieldOf?: Partial<Record<ErrorName, keyof Typed & string>>;
    /** Reads of other domains that the command changes. */
    also?: readonly string[];
    onDone: (answer: Api[Id]['output'], sent: Api[Id]['parsed']) => void;
  },
): CommandForm<Typed> {
  const { begin, check, fieldOf = {}, also, onDone } = options;
  const [typed, setTyped] = useState(begin);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const command = useCommand(id, also);

  const { data, error } = input.safeParse(typed);
  const wrong = { ...(error ? firstMessages(error.issues) : {}), ...check?.(typed) };

  const change = (part: Partial<Typed>) => {
    // Late changes, such as a completed upload, must not overwrite what was typed in the meantime.
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
        // An error that belongs to no field of the dialog would otherwise not be shown.
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
    reload: () => void command.refetch(),
  };
}

function fieldsOf(error: Error, fieldOf: Partial<Record<ErrorName, string>>): Record<string, string> {
  const names = Object.keys(fieldOf) as ErrorName[];
  const name = names.find((one) => isRefusal(error, one));
  const field = name && fieldOf[name];
  return field ? { [field]: error.message } : refusedFields(error);
}
