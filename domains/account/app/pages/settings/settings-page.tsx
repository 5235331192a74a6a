import { fills } from 'virtual:ev/slot/account.settings-card';
import { fills as cellFills } from 'virtual:ev/slot/account.settings-cell';
import { Fills } from '@ev/app-kit/fills.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { LogoutButton } from './logout-button.tsx';
import s from './settings-page.module.css';
import { TextSizeCard } from './text-size-card.tsx';

const cells = [...cellFills].sort((one, other) => one.rank - other.rank).map(({ Cell }) => Cell);

/** Settings of this phone, agreements, and logout. */
export function Page() {
  const loggedIn = useLoggedIn();
  return (
    <div className={s.page}>
      <TextSizeCard />
      <Fills of={fills} />
      <CellGroup>
        <Fills of={cells} />
        <Cell icon="document" title="用户协议" href={hrefTo('/pages/explain', { code: 'user-agreement' })} />
        <Cell icon="shield" title="隐私政策" href={hrefTo('/pages/explain', { code: 'privacy-policy' })} />
      </CellGroup>
      {loggedIn && <LogoutButton />}
    </div>
  );
}
