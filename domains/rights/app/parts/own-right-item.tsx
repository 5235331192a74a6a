import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { Button } from '@ev/ui/button.tsx';
import { rightStatus } from '../../contract/kinds.ts';
import type { OwnRight } from '../../contract/right.ts';
import { nextWords, stateOf, untilWords } from '../model/right-state.ts';
import s from './own-right-item.module.css';
import { RightItem } from './right-item.tsx';

const loadClaimSheet = async () => (await import('./claim-sheet.tsx')).ClaimSheet;

/** A right of one's own: where it stands, what comes next, and claiming it where that is so. */
export function OwnRightItem({ right }: { right: OwnRight }) {
  const { Modal: ClaimSheet, open, show, close } = useLateModal(loadClaimSheet);
  const next = nextWords(right);
  const failed = right.status === rightStatus.failed;
  const { rightNo } = right;
  return (
    <RightItem right={right} state={stateOf(right)} until={untilWords(right)} begun={right.status !== null}>
      {next && <p className={failed && !right.over ? s.failed : s.next}>{next}</p>}
      {right.actions.includes('claim') && (
        <div className={s.acts}>
          <Button size="s" variant={failed ? 'secondary' : 'primary'} onClick={show}>
            {failed ? '重新领取' : '领取'}
          </Button>
        </div>
      )}
      {ClaimSheet && rightNo !== null && (
        <ClaimSheet right={right} rightNo={rightNo} open={open} onClose={close} />
      )}
    </RightItem>
  );
}
