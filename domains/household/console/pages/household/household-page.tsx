import { PageHead } from '@ev/console-kit/page-head.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Link, useNavigate, useParams } from 'react-router';
import s from './household-page.module.css';
import { HouseholdView } from './household-view.tsx';

const listOfWaiting = '/households?status=1';

/** One household number that awaits a decision: the picture of its bill beside the entered data. */
export function HouseholdPage() {
  const { householdId = '' } = useParams();
  // Every read is written to the audit log, so it is not repeated when the window gets focus.
  const household = useRead('household.openHousehold', { householdId }, { refetchOnWindowFocus: false });
  const navigate = useNavigate();
  const back = () => void navigate(listOfWaiting);
  useShortcuts({ Escape: back, u: back });
  return (
    <>
      <Link className={s.back} to={listOfWaiting} aria-keyshortcuts="Escape U">
        <span aria-hidden="true">←</span> 返回户号列表
      </Link>
      <PageHead title="核对户号" query={household} />
      <QueryView query={household} what="户号">
        {(one) => (
          <HouseholdView key={`${one.householdId}.${one.submission}`} household={one} onDecided={back} />
        )}
      </QueryView>
    </>
  );
}
