import { fills } from 'virtual:ev/slot/account.settings-card';
import { Fills } from '@ev/app-kit/fills.tsx';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { AboutCard } from './about-card.tsx';
import { AccountCells } from './account-cells.tsx';
import { LogoutButton } from './logout-button.tsx';
import s from './settings-page.module.css';
import { StorageCard } from './storage-card.tsx';
import { TextSizeCard } from './text-size-card.tsx';

/** Settings of the account and of this phone, what the law requires to be shown, and logout. */
export function Page() {
  const loggedIn = useLoggedIn();
  const member = useHydrated() && loggedIn;
  return (
    <div className={s.page}>
      {member && <AccountCells />}
      <TextSizeCard />
      <Fills of={fills} />
      <StorageCard />
      <AboutCard />
      {loggedIn && <LogoutButton />}
    </div>
  );
}
