import { messageOf } from '@ev/app-kit/form-errors.ts';
import { givePageResult } from '@ev/app-kit/page-result.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { Text } from '@ev/ui/text.tsx';
import { RescueLine } from '@ev/vehicle/app/public-view.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SlotDay } from '../../../contract/maintenance.ts';
import { useCheckTime } from '../../data/use-check-time.ts';
import { dayText, type Slot, slotText, writeChosen } from '../../model/slot-text.ts';
import { HourGrid } from './hour-grid.tsx';

const isFree = ({ hours }: SlotDay) => hours.some(({ left }) => left > 0);

const labelOf = (day: SlotDay) =>
  isFree(day) ? dayText(day.day) : `${dayText(day.day)} ${day.closed === null ? '约满' : '休息'}`;

/** The days of a store and the hours of the chosen one; the choice is checked before the page goes back. */
export function ChooseTime({
  wanted,
  days,
}: {
  wanted: { storeId: string; minutes?: number | undefined };
  days: readonly SlotDay[];
}) {
  const navigate = useNavigate();
  const check = useCheckTime();
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);
  const shown = days.find(({ day }) => day === chosenDay) ?? days.find(isFree);
  if (!shown) return null;
  const choose = (next: Slot) => {
    check.reset();
    setChosenDay(next.day);
    setSlot(next);
  };
  const confirm = (next: Slot) =>
    check.mutate(
      { ...wanted, ...next },
      {
        onSuccess({ available }) {
          if (!available) return setSlot(null);
          givePageResult('serviceTime', writeChosen(wanted.storeId, next));
          navigate(-1);
        },
      },
    );
  return (
    <>
      <Tabs
        id="service-days"
        label="选择日期"
        look="pill"
        items={days.map((day) => ({ key: day.day, label: labelOf(day) }))}
        value={shown.day}
        onChange={setChosenDay}
      />
      <TabPanel tabs="service-days" name={shown.day}>
        <Stack gap={12} page={12}>
          {shown.closed === null ? (
            <HourGrid
              day={shown}
              value={slot?.day === shown.day ? slot.hour : null}
              onChange={(hour) => choose({ day: shown.day, hour })}
            />
          ) : (
            <Text tone="body">{shown.closed}，请选择其他日期</Text>
          )}
          {check.data?.available === false && (
            <Alternatives
              message={check.data.message ?? '这个时段已约满，请换一个时间'}
              alternatives={check.data.alternatives}
              onChoose={choose}
            />
          )}
          {check.isError && (
            <Text tone="danger" role="alert">
              {messageOf(check.error)}
            </Text>
          )}
          <RescueLine />
        </Stack>
      </TabPanel>
      <BottomBar lead={<Text size={13}>{slot ? slotText(slot) : '还没有选择时间'}</Text>}>
        <Button
          disabledReason={slot ? null : '请先选择时间'}
          loading={check.isPending}
          loadingText="正在核对"
          onClick={() => slot && confirm(slot)}
        >
          确定
        </Button>
      </BottomBar>
    </>
  );
}

function Alternatives({
  message,
  alternatives,
  onChoose,
}: {
  message: string;
  alternatives: readonly Slot[];
  onChoose: (slot: Slot) => void;
}) {
  return (
    <Stack gap={8}>
      <Text tone="danger" role="alert">
        {message}
      </Text>
      <Stack inline wrap gap={8}>
        {alternatives.map((slot) => (
          <Button key={slotText(slot)} size="s" variant="secondary" onClick={() => onChoose(slot)}>
            {slotText(slot)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
