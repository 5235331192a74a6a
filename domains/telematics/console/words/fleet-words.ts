import type { Tone } from '@ev/console-kit/tone.ts';
import type { CommandStatus, Connection, PlacePurpose } from '../../contract/kinds.ts';

export const connectionNames: Readonly<Record<Connection, string>> = {
  online: '在线',
  asleep: '休眠',
  offline: '离线',
  never: '从未联网',
};

export const connectionTones: Readonly<Record<Connection, Tone>> = {
  online: 'done',
  asleep: 'ended',
  offline: 'wrong',
  never: 'ended',
};

export const commandStatusNames: Readonly<Record<CommandStatus, string>> = {
  queued: '待发送',
  sent: '等待车辆确认',
  confirmed: '车辆已确认',
  failed: '车辆没有执行',
  expired: '车辆没有回应',
  cancelled: '权限变更后取消',
};

export const commandTones: Readonly<Record<CommandStatus, Tone>> = {
  queued: 'going',
  sent: 'going',
  confirmed: 'done',
  failed: 'wrong',
  expired: 'wrong',
  cancelled: 'ended',
};

export const purposeNames: Readonly<Record<PlacePurpose, string>> = {
  rescueLocation: '道路救援',
  remoteDiagnosis: '远程诊断',
};

const ignoredNames: Readonly<Record<string, string>> = {
  repeated: '重复的消息',
  tooOld: '太早的消息',
  signature: '签名不对',
  time: '车辆时间不准',
  unreadable: '内容无法识别',
  unknownTopic: '未知的主题',
  unknownCommand: '没有对应的操作',
  lateAnswer: '超时后的回应',
  otherPlans: '不是最新的计划',
  failed: '处理失败',
};

/** Why a message had no effect; a reason that is not known here as the server names it. */
export const ignoredName = (reason: string): string => ignoredNames[reason] ?? reason;

/** `320 毫秒`, `4.2 秒`. */
export const answerText = (ms: number): string =>
  ms < 1000 ? `${ms} 毫秒` : `${Math.round(ms / 100) / 10} 秒`;
