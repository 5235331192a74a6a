import { useNow } from '@ev/app-kit/use-now.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Select } from '@ev/ui/select.tsx';
import { endChoices } from '../model/end-choices.ts';

/** Until when something lasts. */
export function EndSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const now = useNow();
  const options = now ? endChoices(shanghaiDay(now), now) : endChoices(null);
  return <Select name="untilDay" title="期限" options={options} value={value} onChange={onChange} />;
}
