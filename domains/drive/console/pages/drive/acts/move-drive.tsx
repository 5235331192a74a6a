import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { isDay, shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { moveDrive } from '../../../../contract/staff-endpoints.ts';
import { driveTime } from '../../../parts/drive-time.ts';
import { type ActProps, moved, seenOf } from '../act-props.ts';

export function MoveDrive({ drive, onDone, onCancel }: ActProps) {
  const form = useCommandForm(moveDrive, {
    begin: { ...seenOf(drive), storeId: drive.storeId ?? '', startsAt: '', reason: '' },
    fieldOf: {
      'drive.sameTime': 'startsAt',
      'drive.slotGone': 'startsAt',
      'drive.slotTooSoon': 'startsAt',
      'drive.slotNotOffered': 'startsAt',
      'drive.storeClosed': 'storeId',
    },
    onDone: () => onDone('已调整，客户会收到新时间'),
  });
  const { typed, errors, change } = form;
  const [asked, setDay] = useState(drive.startsAt ? shanghaiDay(new Date(drive.startsAt)) : '');
  const day = isDay(asked) ? asked : undefined;
  const calendar = useRead(
    'drive.listCalendar',
    { ...(typed.storeId ? { storeId: typed.storeId } : {}), view: 'day', day },
    { keepPrevious: true },
  );
  const shown = calendar.data;
  // A subscription has no store yet, so the caller's own store is offered.
  if (!typed.storeId && shown?.store) change({ storeId: shown.store.storeId });
  const isPresent = (startsAt: string) => typed.storeId === drive.storeId && startsAt === drive.startsAt;
  const times = (shown?.slots ?? []).filter(
    ({ modelCode, capacity, taken, startsAt }) =>
      modelCode === drive.modelCode &&
      startsAt > (shown?.serverTime ?? '') &&
      (taken < capacity || isPresent(startsAt)),
  );
  const isNoneFree = times.every(({ startsAt }) => isPresent(startsAt));
  return (
    <CommandModal
      form={form}
      moved={moved}
      onCancel={onCancel}
      title="调整时间"
      okText="通知客户并调整"
      text={`现在：${driveTime(drive) ?? '待安排'}${drive.storeName ? `，${drive.storeName}` : ''}。客户会收到新时间，不方便时可以改期或取消。换门店后由新门店确认。`}
    >
      <Field id="move-store" label="门店" error={errors.storeId ?? ''}>
        {({ status: _, ...field }) => (
          <Select
            {...field}
            showSearch={{ optionFilterProp: 'label' }}
            options={(shown?.stores ?? []).map(({ storeId, storeName }) => ({
              value: storeId,
              label: storeName,
            }))}
            value={typed.storeId || null}
            onChange={(storeId: string) => change({ storeId, startsAt: '' })}
          />
        )}
      </Field>
      <Field id="move-day" label="日期">
        {({ status: _, ...field }) => (
          <Input
            {...field}
            type="date"
            value={asked}
            onChange={({ target }) => {
              setDay(target.value);
              change({ startsAt: '' });
            }}
          />
        )}
      </Field>
      <Field id="move-time" label="时间" error={errors.startsAt ?? ''}>
        {({ id, status: _, ...field }) => (
          <>
            <Radio.Group
              {...field}
              id={id}
              aria-label="时间"
              options={times.map(({ startsAt, capacity, taken }) => ({
                value: startsAt,
                label: `${shanghaiClock(new Date(startsAt))}（${isPresent(startsAt) ? '现在的时间' : `余 ${capacity - taken}`}）`,
                disabled: isPresent(startsAt),
              }))}
              value={typed.startsAt}
              onChange={({ target }) => change({ startsAt: target.value as string })}
            />
            {shown && isNoneFree && <p role="status">这一天没有其他空闲的时间，请换一天或门店</p>}
          </>
        )}
      </Field>
      <ReasonField
        hint="只有同事能看到，2 到 200 个字"
        value={typed.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </CommandModal>
  );
}
