import type { Tone } from '@ev/console-kit/tone.ts';
import { type InstallStatus, type InstallStep, installSteps, turns } from '../../contract/kinds.ts';
import type { BoardCard } from '../../contract/staff-installation.ts';

/** The titles of the board's columns. */
export const columnTitles = {
  ...(Object.fromEntries(installSteps.map(({ key, title }) => [key, title])) as Record<InstallStep, string>),
  held: '已暂停',
  swap: '换领发放',
};

export function toneOf({ status, late }: Pick<BoardCard, 'status' | 'late'>): Tone {
  if (late) return 'wrong';
  if (status === 'done' || status === 'swapped') return 'done';
  if (status === 'cancelled') return 'ended';
  return isStaffsTurn(status) ? 'todo' : 'going';
}

const isStaffsTurn = (status: InstallStatus) => turns[status] === 'brand' || turns[status] === 'installer';

const events: Readonly<Record<string, string>> = {
  apply: '客户申请',
  dispatch: '派单',
  contact: '联系客户',
  offerSurvey: '给出勘测时间',
  chooseSurvey: '客户选择勘测时间',
  rebook: '收回勘测时间',
  recordSurvey: '登记勘测',
  acceptFree: '客户确认方案',
  acceptFee: '客户确认方案和费用',
  paid: '增项费用已支付',
  lapse: '逾期未支付',
  finishFiling: '报装完成',
  offerInstall: '给出安装时间',
  chooseInstall: '客户选择安装时间',
  rebookInstall: '收回安装时间',
  start: '开始安装',
  finish: '安装完成',
  signOff: '客户签收',
  hold: '暂停',
  resume: '恢复',
  resumeFiling: '恢复到报装',
  cancel: '取消',
  swapAtOnce: '换领充电卡',
  swap: '申请换领',
  sendSwap: '发放换领权益',
};

/** The name of an event. */
export const eventWords = (event: string): string => events[event] ?? event;
