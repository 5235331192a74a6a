import { messageOf } from '@ev/app-kit/form-errors.ts';
import { isRefusal } from '@ev/client/api-error.ts';

/** Longer than this nobody waits on the page. */
const longestCountdown = 120;

/** What to tell of a code that was not sent, and the seconds to count down before it can be asked for again. */
export function codeRefusal(error: unknown): { message: string; waitSeconds: number } {
  const seconds = isRefusal(error, 'account.smsTooOften') ? waitOf(error.details) : 0;
  if (seconds === 0) return { message: messageOf(error), waitSeconds: 0 };
  if (seconds <= longestCountdown)
    return { message: '刚刚发送过验证码，倒计时结束后可以重新获取', waitSeconds: seconds };
  const wait = seconds <= 3_600 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3_600)} 小时`;
  return { message: `获取验证码的次数已达上限，请 ${wait}后再试`, waitSeconds: 0 };
}

function waitOf(details: unknown): number {
  const { retryAfterSeconds } = (details ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 0;
}
