import { ownPath } from '@ev/kernel/own-path.ts';

/** The login page that leads to `target` afterwards. */
export function loginPath(target: string): string {
  return target === '/' ? '/login' : `/login?${new URLSearchParams({ to: target })}`;
}

/** Where the login page leads: always a page of the console, whatever the address says. */
export function targetOf(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  return to.startsWith('/login') ? '/' : (ownPath(to) ?? '/');
}
