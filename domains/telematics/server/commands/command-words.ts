import {
  type CommandFailure,
  type CommandKind,
  type Connection,
  commandNames,
} from '../../contract/kinds.ts';
import type { CommandRow } from '../tables.ts';

/** Why a car has refused, and what to do. */
const failureTexts: Record<CommandFailure, string> = {
  driving: '车辆正在行驶，停车后再试',
  doorOpen: '车门没有关好，关好后再试',
  batteryLow: '电量过低，充电后再试',
  notPlugged: '没有插好充电枪，插好后再试',
  busy: '车辆正忙，请稍后再试',
  unsupported: '这辆车不支持此操作',
  fault: '车辆报告故障，请联系服务中心',
};

/** The status as a sentence, with what to do where the car has not confirmed. */
export function statusTextOf(
  { kind, status, failure }: Pick<CommandRow, 'kind' | 'status' | 'failure'>,
  connection: Connection,
): string {
  const name = commandNames[kind];
  if (status === 'confirmed') return `车辆已确认${name}`;
  if (status === 'failed') return `${name}没有执行：${failureTexts[failure ?? 'fault']}`;
  if (status === 'expired')
    return `车辆没有响应，${name}是否执行还不清楚。请查看车辆状态，或到信号好的地方再试`;
  if (status === 'cancelled') return `权限已变更，${name}已取消。如果车辆已经执行，请查看车辆状态`;
  return waitingText(kind, connection);
}

function waitingText(kind: CommandKind, connection: Connection): string {
  if (connection === 'asleep') return '车辆正在唤醒，最长约 1 分钟';
  if (connection === 'offline') return '车辆暂时没有网络，恢复后执行；超过一分半钟会取消';
  return `已发送，等待车辆确认${commandNames[kind]}`;
}

/** Why a command had no effect, for a message that names the command itself. */
export const reasonOf = ({ status, failure }: Pick<CommandRow, 'status' | 'failure'>): string =>
  status === 'failed'
    ? failureTexts[failure ?? 'fault']
    : '车辆没有响应，是否执行还不清楚。请查看车辆状态，或到信号好的地方再试';
