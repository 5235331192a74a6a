import { messageOf } from '@ev/app-kit/form-errors.ts';
import { isRefusal } from '@ev/client/api-error.ts';

/** Longer waits are not counted down. */
const longestCountdown = 120;

/** The message for a refused code, and the seconds until it can be requested again. */
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
