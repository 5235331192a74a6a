import type { Tone } from '@ev/console-kit/tone.ts';
import type { ReleaseStatus } from '../../contract/statuses.ts';

export const releaseTones: Readonly<Record<ReleaseStatus, Tone>> = {
  '0': 'going',
  '1': 'todo',
  '2': 'going',
  '3': 'done',
  '4': 'ended',
};

export const changeKinds = {
  added: '新增',
  changed: '修改',
  removed: '下架',
  same: '与线上相同',
  ordered: '调整顺序',
} as const;

/** Events of a release, as text. */
export const releaseEvents: Readonly<Record<string, string>> = {
  create: '新建',
  submit: '提交审核',
  takeBack: '撤回',
  sendBack: '退回',
  approve: '审核通过',
  stop: '停止发布',
  publish: '发布',
  fail: '到时没有发布',
  discard: '放弃',
};
