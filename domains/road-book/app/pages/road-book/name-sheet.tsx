import { useForm } from '@ev/app-kit/use-form.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type * as z from 'zod/mini';

type Named = { name: string };

/** Asks for the name of a road book, and saves or renames it. */
export function NameSheet<Schema extends z.ZodMiniType<Named>, Answer>({
  id,
  title,
  begin,
  schema,
  inputOf,
  command,
  onClose,
  onDone,
}: {
  id: string;
  title: string;
  begin: string;
  schema: Schema;
  inputOf: (typed: Named) => unknown;
  command: Parameters<typeof useForm<Named, Schema, Answer>>[0]['command'];
  onClose: () => void;
  onDone: (answer: Answer) => void;
}) {
  const form = useForm<Named, Schema, Answer>({
    name: `road-book.name.${id}`,
    initial: { name: begin },
    schema,
    inputOf,
    command,
    onSent: onDone,
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button {...form.button} block loadingText="正在保存">
          保存
        </Button>
      }
    >
      <form {...form.props}>
        <Field label="路书名称" required error={form.errors.name}>
          <TextInput {...form.text('name')} maxLength={30} autoComplete="off" />
        </Field>
      </form>
    </Sheet>
  );
}
