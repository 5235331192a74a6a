import { identity } from './identity.ts';

/** The shell with the parts for the logged-in staff member. */
export async function loadShell() {
  const [{ Shell }, MemberMenu, PasswordPage, SecondFactorPage] = await Promise.all([
    import('./shell.tsx'),
    identity.memberMenu(),
    identity.passwordPage(),
    identity.secondFactorPage(),
  ]);
  const pagesDue = { password: <PasswordPage />, secondFactor: <SecondFactorPage /> };
  return { element: <Shell memberMenu={<MemberMenu />} pagesDue={pagesDue} /> };
}
