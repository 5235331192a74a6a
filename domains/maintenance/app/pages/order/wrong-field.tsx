import { Text } from '@ev/ui/text.tsx';

/** Where the focus goes when the choice is missing, with the message. */
export function WrongField({ field, message }: { field: string; message: string | null | undefined }) {
  return (
    <div data-field={field} tabIndex={-1}>
      {message && (
        <Text size={13} tone="danger" role="alert">
          {message}
        </Text>
      )}
    </div>
  );
}
