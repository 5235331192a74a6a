import type { Authorisation } from '../../contract/vehicle.ts';
import { dayOf, untilText } from './vehicle-words.ts';

/** Whether a purpose is agreed to: since when, until when, and to which version of its text. */
export function authorisationText({
  granted,
  grantedAt,
  untilDay,
  version,
  currentVersion,
}: Authorisation): string {
  if (!granted) return '未授权';
  const since = grantedAt ? `${dayOf(grantedAt)}同意，` : '已同意，';
  const text = version === null ? '' : `，说明 ${version} 版`;
  const newer = version !== null && version !== currentVersion ? `（已有 ${currentVersion} 版）` : '';
  return `${since}${untilText(untilDay)}${text}${newer}`;
}
