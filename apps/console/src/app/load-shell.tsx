import { identity } from './identity.ts';

/** The shell with the parts that belong to whoever is logged in. */
export async function loadShell() {
  const [{ Shell }, MemberMenu, PasswordPage] = await Promise.all([
    import('./shell.tsx'),
    identity.memberMenu(),
    identity.passwordPage(),
  ]);
  return { element: <Shell memberMenu={<MemberMenu />} passwordPage={<PasswordPage />} /> };
}
