import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { isRefusal } from '@ev/client/api-error.ts';

/** Errors of a change at the field that they are about. */
export function phoneErrors(error: unknown): Record<string, string> {
  if (isRefusal(error, 'account.smsCodeWrong', 'account.smsCodeExpired', 'account.smsLocked'))
    return { code: messageOf(error) };
  if (isRefusal(error, 'account.samePhone')) return { phone: messageOf(error) };
  return errorsInForm(error);
}

/** The page that explains why the phone cannot be changed now; null for other refusals. */
export function obstacleHref(error: unknown): string | null {
  const reason = isRefusal(error, 'account.phoneTaken')
    ? 'taken'
    : isRefusal(error, 'account.phoneChangedRecently')
      ? 'recent'
      : isRefusal(error, 'account.phoneObstacle')
        ? 'running'
        : null;
  return reason === null ? null : hrefTo('/pages/mine/notChangePhone', { reason });
}
