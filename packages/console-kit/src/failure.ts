import { ApiError } from '@ev/client/api-error.ts';

/** What a failed call tells a member of staff, and whether another try may help. */
export function failureWords(error: unknown): { title: string; text: string; again: boolean } {
  if (!(error instanceof ApiError)) {
    return { title: '没有加载成功', text: '后台没有准备好，请稍后重试', again: true };
  }
  if (error.kind === 'refused') return { title: error.message, text: '', again: false };
  if (error.kind === 'fault')
    return { title: '服务器异常', text: '请稍后重试，多次失败请联系技术人员', again: true };
  return { title: '网络异常', text: '请检查网络连接后重试', again: true };
}
