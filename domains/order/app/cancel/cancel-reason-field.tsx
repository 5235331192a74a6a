import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { cancelReasons } from '../../contract/cancel-reasons.ts';

export type CancelReason = (typeof cancelReasons)[number];

/** The reason of a cancellation, from the dictionary. */
export function CancelReasonField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: CancelReason | null;
  onChange: (reason: CancelReason) => void;
}) {
  const reasons = useRead('content.listDictionaryItems', { types: ['cancelReasons'] });
  if (reasons.isError) {
    return (
      <Button size="s" variant="secondary" icon="refresh" onClick={() => void reasons.refetch()}>
        原因没有加载成功，重试
      </Button>
    );
  }
  if (!reasons.data) return <Skeleton shape="block" height={220} />;
  const choose = (word: string) => {
    const known = cancelReasons.find((reason) => reason === word);
    if (known) onChange(known);
  };
  return (
    <RadioGroup
      label={label}
      look="row"
      options={reasons.data.dictionaries[0]?.items ?? []}
      value={value}
      onChange={choose}
    />
  );
}
