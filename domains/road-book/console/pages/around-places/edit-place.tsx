import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { putPlace } from '../../../contract/endpoints.ts';
import { aroundRadiusM, type PlaceKind, placeKindNames } from '../../../contract/words.ts';

export type PlaceRow = RowOf<'road-book.listPlaces'>;

const kindOptions = Object.entries(placeKindNames).map(([value, label]) => ({ value, label }));

type Typed = {
  placeId: string | undefined;
  seenChangedAt: string | undefined;
  stationId: string;
  kind: PlaceKind;
  name: string;
  where: string;
  distanceM: number | null;
  openHours: string;
  phone: string;
};

function beginWith(row: PlaceRow | null): Typed {
  if (!row)
    return {
      placeId: undefined,
      seenChangedAt: undefined,
      stationId: '',
      kind: 'food',
      name: '',
      where: '',
      distanceM: null,
      openHours: '',
      phone: '',
    };
  const { placeId, stationId, kind, name, where, distanceM, openHours, phone, changedAt } = row;
  return { placeId, seenChangedAt: changedAt, stationId, kind, name, where, distanceM, openHours, phone };
}

/** Form for a new or existing place around a station. */
export function EditPlace({
  row,
  onDone,
  onCancel,
}: {
  row: PlaceRow | null;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const form = useCommandForm(putPlace, {
    begin: beginWith(row),
    fieldOf: { 'station.stationNotFound': 'stationId' },
    onDone: () => onDone(row ? '已保存' : '已添加，客户现在就能看到'),
  });
  const { typed, errors, change } = form;
  return (
    <CommandModal
      form={form}
      title={row ? '修改周边地点' : '添加周边地点'}
      text="客户在充电站的周边服务里看到，标为实地记录。请写现场核实过的信息。"
      okText="保存"
      moved={['road-book.placeMoved', 'road-book.placeNotFound']}
      onCancel={onCancel}
    >
      {row ? (
        <p>{row.stationName}</p>
      ) : (
        <StationField
          value={typed.stationId}
          error={errors.stationId ?? ''}
          onChange={(stationId) => change({ stationId })}
        />
      )}
      <Field id="place-kind" label="类型" error={errors.kind ?? ''}>
        {({ id, status: _, ...field }) => (
          <Radio.Group
            {...field}
            id={id}
            aria-label="类型"
            options={kindOptions}
            value={typed.kind}
            onChange={({ target }) => change({ kind: target.value as PlaceKind })}
          />
        )}
      </Field>
      <Field id="place-name" label="名称" error={errors.name ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            value={typed.name}
            onChange={(e) => change({ name: e.target.value })}
          />
        )}
      </Field>
      <Field id="place-where" label="位置" hint="选填，如：出站左转 50 米" error={errors.where ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={60}
            value={typed.where}
            onChange={(e) => change({ where: e.target.value })}
          />
        )}
      </Field>
      <Field
        id="place-distance"
        label="距离（米）"
        hint={`0 到 ${aroundRadiusM}`}
        error={errors.distanceM ?? ''}
      >
        {(field) => (
          <InputNumber
            {...field}
            precision={0}
            value={typed.distanceM}
            onChange={(distanceM) => change({ distanceM })}
          />
        )}
      </Field>
      <Field id="place-hours" label="营业时间" hint="选填，如：06:00-22:00" error={errors.openHours ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            value={typed.openHours}
            onChange={(e) => change({ openHours: e.target.value })}
          />
        )}
      </Field>
      <Field id="place-phone" label="电话" hint="选填" error={errors.phone ?? ''}>
        {(field) => (
          <Input
            {...field}
            maxLength={20}
            value={typed.phone}
            onChange={(e) => change({ phone: e.target.value })}
          />
        )}
      </Field>
    </CommandModal>
  );
}

/** Finds a station by its name, address or number. */
function StationField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string;
  onChange: (stationId: string) => void;
}) {
  const [keyword, setKeyword] = useState('');
  const stations = useRead(
    'station.listAllStations',
    { keyword: keyword.trim() || undefined, pageNo: 1, pageSize: 20 },
    { keepPrevious: true },
  );
  return (
    <Field id="place-station" label="充电站" hint="输入名称、地址或编号查找" error={error}>
      {(field) => (
        <Select
          {...field}
          status={error ? ('error' as const) : ''}
          aria-label="充电站"
          showSearch={{ filterOption: false, onSearch: (words) => setKeyword(words.slice(0, 30)) }}
          options={(stations.data?.list ?? []).map(({ stationId, name }) => ({
            value: stationId,
            label: name,
          }))}
          value={value || null}
          loading={stations.isFetching}
          notFoundContent={stations.isError ? '没有查到，请稍后再试' : '没有符合的充电站'}
          onChange={(stationId: string) => onChange(stationId)}
        />
      )}
    </Field>
  );
}
