import { formatDateTime, formatFullDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { shareScopeNames } from '../../contract/kinds.ts';
import type { Vehicle } from '../../contract/vehicle.ts';

/** The customer's own name for a car, otherwise its model. */
export const titleOf = ({ nickname, modelName }: Pick<Vehicle, 'nickname' | 'modelName'>) =>
  nickname ?? modelName;

/** Model and version, without a version that is not known. */
export const modelOf = ({ modelName, versionName }: Pick<Vehicle, 'modelName' | 'versionName'>) =>
  versionName ? `${modelName} ${versionName}` : modelName;

/** With whom a car is shared and until when, for the family member. */
export function sharedText({ sharedBy, until }: Pick<Vehicle, 'sharedBy' | 'until'>): string {
  const from = sharedBy ? `${sharedBy} 共享给你` : '家人共享给你';
  return until ? `${from}，${formatDateTime(new Date(until))} 结束` : from;
}

/** `查看车辆状态、远程控制车辆`. */
export const scopesText = (scopes: Vehicle['scopes']) =>
  scopes.map((scope) => shareScopeNames[scope]).join('、');

/** The last day of an access or an authorisation. */
export const untilText = (untilDay: string | null) =>
  untilDay === null ? '长期有效' : `到 ${formatFullDay(untilDay)}`;

export const dayOf = (instant: string) => formatFullDay(shanghaiDay(new Date(instant)));
