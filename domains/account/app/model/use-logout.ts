import { tokenStore } from '@ev/app-kit/session.ts';
import { dropDrafts } from '@ev/app-kit/use-draft.ts';
import { maybeMiniProgram } from '@ev/host/maybe-mini-program.ts';
import { useApi } from '@ev/query/api.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useMutation } from '@tanstack/react-query';

/** Logs out here, on the server and in a surrounding mini-program; without a network only here. */
export function useLogout() {
  const api = useApi();
  return useMutation({
    mutationFn: () => api('account.logout', {}, { noLogin: true, noTip: true }),
    onSettled: () => {
      tokenStore.clear();
      dropDrafts();
      if (maybeMiniProgram())
        void import('@ev/app-kit/mini-program.ts').then((at) => at.endMiniProgramLogin());
      feedback.showToast({ title: '已退出登录', durationMs: toastMs.standard });
    },
  });
}
