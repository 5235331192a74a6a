import type { Tone } from '@ev/console-kit/tone.ts';
import type { FlowStatus } from '../../contract/kinds.ts';
import { flowFilters } from '../../contract/staff-endpoints.ts';

export const flowTones: Readonly<Record<FlowStatus, Tone>> = {
  open: 'todo',
  verified: 'todo',
  atProvider: 'going',
  signed: 'going',
  sealed: 'done',
  refused: 'ended',
  expired: 'ended',
  voided: 'ended',
};

type Filter = (typeof flowFilters)[number];

export const filterNames: Readonly<Record<Filter, string>> = {
  waiting: '等客户签署',
  atProvider: '服务商签署中',
  stuck: '文件未生成',
  signed: '已签署',
  over: '已结束',
  late: '结束后在服务商签署',
};

export const isFilter = (value: string): value is Filter => flowFilters.some((one) => one === value);
