import { addDays, isDay } from '@ev/kernel/shanghai-time.ts';
import { Button, Segmented, Space } from 'antd';
import { useShortcuts } from './shortcuts.ts';
import type { Address } from './use-address.ts';

const words = { week: '周', day: '天' } as const;

/** The calendar days in the address, in the form that calls take; by default the days around today. */
export function readDays(address: Pick<Address, 'get'>): { view: 'week' | 'day'; day: string | undefined } {
  const day = address.get('day');
  return { view: address.get('view') === 'day' ? 'day' : 'week', day: isDay(day) ? day : undefined };
}

/** A week or one day of a calendar, with navigation, also by keys. @param today as the server says it */
export function DaySteps({ address, today }: { address: Address; today: string | undefined }) {
  const { view, day } = readDays(address);
  const step = (sign: 1 | -1) => {
    const from = day ?? today;
    if (from) address.show({ day: addDays(from, sign * (view === 'day' ? 1 : 7)) });
  };
  const toToday = () => address.show({ day: '' });
  useShortcuts({ '[': () => step(-1), ']': () => step(1), t: toToday });

  return (
    <>
      <Segmented
        aria-label="显示"
        options={[
          { value: 'week', label: '周' },
          { value: 'day', label: '日' },
        ]}
        value={view}
        onChange={(next) => address.show({ view: next === 'day' ? 'day' : '' })}
      />
      <Space.Compact>
        <Button onClick={() => step(-1)} aria-keyshortcuts="[" title={`上一${words[view]}（[）`}>
          上一{words[view]}
        </Button>
        <Button onClick={toToday} aria-keyshortcuts="T" title="今天（T）" disabled={day === undefined}>
          今天
        </Button>
        <Button onClick={() => step(1)} aria-keyshortcuts="]" title={`下一${words[view]}（]）`}>
          下一{words[view]}
        </Button>
      </Space.Compact>
    </>
  );
}
