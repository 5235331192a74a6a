import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { givePageResult } from '@ev/app-kit/page-result.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  everyDay,
  repeatText,
  weekdayNames,
  weekdaysOf,
  weekdaysValue,
  weekend,
  workdays,
} from '../../../contract/weekdays.ts';
import { selectWeekRoute } from '../../routes.ts';

const usual: readonly { label: string; days: readonly number[] }[] = [
  { label: '每天', days: everyDay },
  { label: '工作日', days: workdays },
  { label: '周末', days: weekend },
  { label: '仅一次', days: [] },
];

/** The weekdays on which a plan repeats; the page that asked takes them. */
export function Page() {
  const { value } = usePageQuery(selectWeekRoute);
  const navigate = useNavigate();
  const [days, setDays] = useState<readonly number[]>(() => weekdaysOf(value));
  const done = () => {
    givePageResult('weekdays', weekdaysValue(days));
    navigate(-1);
  };
  return (
    <>
      <Stack gap={12} page={12}>
        <Stack inline wrap gap={8}>
          {usual.map(({ label, days: choice }) => {
            const chosen = weekdaysValue(choice) === weekdaysValue(days);
            return (
              <Button
                key={label}
                variant={chosen ? 'primary' : 'secondary'}
                aria-pressed={chosen}
                onClick={() => setDays(choice)}
              >
                {label}
              </Button>
            );
          })}
        </Stack>
        <CellGroup>
          {weekdayNames.map((name, at) => {
            const day = at + 1;
            const chosen = days.includes(day);
            return (
              <Cell
                key={name}
                title={
                  <Checkbox
                    checked={chosen}
                    onChange={() => setDays(chosen ? days.filter((one) => one !== day) : [...days, day])}
                  >
                    {name}
                  </Checkbox>
                }
              />
            );
          })}
        </CellGroup>
        <Text size={13} tone="hint" role="status">
          {days.length === 0 ? '不重复，只在下一次到时间时运行' : `${repeatText(days)}重复`}
        </Text>
      </Stack>
      <BottomBar>
        <Button block onClick={done}>
          完成
        </Button>
      </BottomBar>
    </>
  );
}
