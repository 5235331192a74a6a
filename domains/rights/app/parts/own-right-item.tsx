import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLateModal } from '@ev/app-kit/use-late-modal.ts';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { type KeptState, rightStatus } from '../../contract/kinds.ts';
import type { OwnRight } from '../../contract/right.ts';
import { isElsewhere, nextWords, stateOf, untilWords } from '../model/right-state.ts';
import s from './own-right-item.module.css';
import { RightItem } from './right-item.tsx';

const loadClaimSheet = async () => (await import('./claim-sheet.tsx')).ClaimSheet;

const keptActs: Record<KeptState, string> = {
  open: '申请安装',
  underWay: '查看安装进度',
  done: '查看安装记录',
};

/**
 * A right that the customer owns: its state, the next step, and where possible a button to claim it or a link
 * to the page that handles it.
 */
export function OwnRightItem({ orderNo, right }: { orderNo: string | null; right: OwnRight }) {
  const { Modal: ClaimSheet, open, show, close } = useLateModal(loadClaimSheet);
  const next = nextWords(right);
  const failed = right.status === rightStatus.failed;
  const { rightNo, kept } = right;
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
      {kept && orderNo !== null && isElsewhere(right) && (
        <div className={s.acts}>
          <ButtonLink
            size="s"
            variant={kept.state === 'open' ? 'primary' : 'secondary'}
            href={hrefTo('/pages/charge/index', { orderNo })}
          >
            {keptActs[kept.state]}
          </ButtonLink>
        </div>
      )}
      {ClaimSheet && rightNo !== null && (
        <ClaimSheet right={right} rightNo={rightNo} open={open} onClose={close} />
      )}
    </RightItem>
  );
}
