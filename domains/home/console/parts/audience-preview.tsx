import { type Viewer, visitor } from '@ev/account/contract/audience.ts';
import { userGroup, userGroupNames } from '@ev/account/contract/user-group.ts';
import { Field } from '@ev/console-kit/field.tsx';
import type { DraftItem } from '@ev/console-kit/goods-form.ts';
import { Panel } from '@ev/console-kit/panel.tsx';
import { RowList, RowNote } from '@ev/console-kit/row-list.tsx';
import { shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Input, Select } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { KeptModule, moduleKindNames } from '../../contract/home-module.ts';
import { modulesFor } from '../../contract/shown-modules.ts';

const someone = [
  { value: '', label: '未登录的访客' },
  ...Object.entries(userGroupNames)
    .filter(([group]) => group !== userGroup.all)
    .map(([value, label]) => ({ value, label })),
];

/** A customer who is in this group beside those of everyone, and on this list. */
function viewerOf(group: string, list: string): Viewer {
  if (group === '' && list === '') return visitor;
  const lists = list === '' ? [] : [list];
  const ofList = list === '' ? [] : [userGroup.custom];
  return { groups: [userGroup.all, userGroup.registered, group, ...ofList], lists };
}

/** Which modules of the draft a group sees at a time, in their order. Modules with faults are left out. */
export function AudiencePreview({ item }: { item: DraftItem }) {
  const [at, setAt] = useState(() => localOf(new Date()));
  const [group, setGroup] = useState('');
  const [list, setList] = useState('');
  const drafted: readonly unknown[] = Array.isArray(item.modules) ? item.modules : [];
  const modules = drafted.flatMap((module) => z.safeParse(KeptModule, module).data ?? []);
  const time = new Date(`${at}:00+08:00`);
  const seen = Number.isNaN(time.getTime()) ? [] : modulesFor(modules, viewerOf(group, list.trim()), time);
  return (
    <Panel title="谁会看到什么" note={`${seen.length} 个模块`}>
      <Field id="preview-group" label="用户组">
        {({ id }) => <Select id={id} options={someone} value={group} onChange={setGroup} />}
      </Field>
      <Field id="preview-list" label="客户名单编码" hint="选填">
        {({ id }) => <Input id={id} value={list} onChange={({ target }) => setList(target.value)} />}
      </Field>
      <Field id="preview-at" label="时间">
        {({ id }) => (
          <Input id={id} type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        )}
      </Field>
      <RowList empty="看不到任何模块">
        {seen.map((module) => (
          <li key={modules.indexOf(module)}>
            {module.title}
            <RowNote>{moduleKindNames[module.kind]}</RowNote>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

/** The value of a date-time input in Shanghai, to the minute. */
const localOf = (instant: Date): string => `${shanghaiDay(instant)}T${shanghaiClock(instant)}`;
