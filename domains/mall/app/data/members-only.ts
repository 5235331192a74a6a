import { messageOf } from '@ev/app-kit/form-errors.ts';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useLocation, useNavigate } from 'react-router';

/** Runs an action of a member; a visitor logs in first and comes back to this page. */
export function useMembersOnly(): (action: () => void) => void {
  const loggedIn = useLoggedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) => {
    if (loggedIn) action();
    else void navigate(loginHref(pathname + search));
  };
}

export function showToast(title: string): void {
  feedback.showToast({ title, durationMs: toastMs.standard });
}

export function showFailure(error: Error): void {
  showToast(messageOf(error));
}
